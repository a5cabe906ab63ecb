import type { Context } from 'hono';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import type { Permission } from '../../../core/access/permissions.ts';
import type { TokenService } from '../../../accounts/sessions/token-service.ts';
import { authorize } from '../../../accounts/api/authorize.ts';
import { languageOf } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { EditingActor, Editor } from '../editor.ts';
import { FreshProofNeededError } from '../price-permission.ts';

/** Dependencies of the editor's endpoints. */
export interface EditorApi {
  editor: Editor;
  tokens: TokenService;
  listProjects(): readonly Project[];
}

/** An authorized call for an existing project. */
export interface EditorCall {
  project: Project;
  actor: EditingActor;
  /** Language of errors and titles: `?language=`, else the sender's preference. */
  language: LanguageCode;
}

/**
 * Wraps an editor endpoint: answers 401 and 403 if the caller lacks the permission, 404 if the
 * project or the requested thing does not exist. Without `{project}` in the address, the host's
 * project is used.
 */
export function editorCall(
  { tokens, listProjects }: EditorApi,
  permission: Permission,
  handle: (call: EditorCall, context: Context<HttpEnv>) => Promise<Response>,
): (context: Context<HttpEnv>) => Promise<Response> {
  return async (context) => {
    const session = await authorize(context, tokens, permission);
    if (session instanceof Response) return session;
    // No name contains NUL, and PostgreSQL rejects it in parameters.
    if (Object.values(context.req.query()).some((value) => value.includes('\0')))
      return fail(context, 'bad-request');
    const id = context.req.param('project') ?? context.env.requestContext.project?.id;
    const project = listProjects().find((candidate) => candidate.id === id);
    if (!project) return fail(context, 'not-found');
    const { id: personId, role } = session.person;
    const { provedAt } = session;
    const actor = {
      id: personId,
      role,
      address: context.env.requestContext.client.address,
      provedAt,
    };
    const requestedLanguage = context.req.query('language');
    // The interface language, which may not be one of the project's.
    const language = isLanguageCode(requestedLanguage)
      ? requestedLanguage
      : languageOf(context, project);
    try {
      return await handle({ project, actor, language }, context);
    } catch (error) {
      if (error instanceof ContentNotFoundError) return fail(context, 'not-found', { language });
      if (error instanceof ForbiddenError) return answerForbidden(context, error, language);
      if (error instanceof FreshProofNeededError)
        return fail(context, 'fresh-proof-needed', { language });
      throw error;
    }
  };
}

function answerForbidden(
  context: Context<HttpEnv>,
  { permission }: ForbiddenError,
  language: LanguageCode,
): Response {
  if (permission !== 'product:edit') return fail(context, 'not-allowed', { language });
  const message = messages[language]['editor.releases.reserved'];
  return answerDraft(context, { error: { code: 'not-allowed', message } }, 403);
}

/** Answers JSON about drafts, which must not be cached. */
export function answerDraft(
  context: Context<HttpEnv>,
  body: object,
  status: 200 | 201 | 400 | 403 | 409 | 412 = 200,
): Response {
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
