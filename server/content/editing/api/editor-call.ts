import type { Context } from 'hono';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { ForbiddenError } from '../../../access/can.ts';
import type { Permission } from '../../../access/permissions.ts';
import type { TokenDesk } from '../../../accounts/accounts.ts';
import { authorize } from '../../../accounts/api/authorize.ts';
import { languageOf } from '../../../api/read-body.ts';
import { fail } from '../../../http/guards.ts';
import type { HttpEnv } from '../../../http/visit.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Project } from '../../projects.ts';
import type { EditingActor, Editor } from '../editor.ts';
import { FreshProofNeededError } from '../price-permission.ts';

/** What the calls of the editor work with. */
export interface EditorApi {
  editor: Editor;
  tokens: Pick<TokenDesk, 'bearer'>;
  listProjects(): readonly Project[];
}

/** A call by somebody who may make it, about a project that there is. */
export interface EditorCall {
  project: Project;
  actor: EditingActor;
  /** In which errors and titles are told: `?language=`, else the one that the sender prefers. */
  language: LanguageCode;
}

/**
 * Handles a call of the editor: 401 and 403 for whoever may not make it, 404 where its `{project}` or what it is
 * about does not exist. A call whose address names no project is about the one that is asked.
 */
export function editorCall(
  { tokens, listProjects }: EditorApi,
  permission: Permission,
  handle: (call: EditorCall, context: Context<HttpEnv>) => Promise<Response>,
): (context: Context<HttpEnv>) => Promise<Response> {
  return async (context) => {
    const session = await authorize(context, tokens, permission);
    if (session instanceof Response) return session;
    // No name holds a NUL, and one database refuses to look for it.
    if (Object.values(context.req.query()).some((value) => value.includes('\0')))
      return fail(context, 'bad-request');
    const id = context.req.param('project') ?? context.env.visit.project?.id;
    const project = listProjects().find((known) => known.id === id);
    if (!project) return fail(context, 'not-found');
    const { id: personId, role } = session.person;
    const { provedAt } = session;
    const actor = { id: personId, role, address: context.env.visit.client.address, provedAt };
    const asked = context.req.query('language');
    // That of the interface, which may be none of the project's.
    const language = isLanguageCode(asked) ? asked : languageOf(context, project);
    try {
      return await handle({ project, actor, language }, context);
    } catch (error) {
      if (error instanceof ContentNotFoundError) return fail(context, 'not-found', { language });
      if (error instanceof ForbiddenError) return refuse(context, error, language);
      if (error instanceof FreshProofNeededError)
        return fail(context, 'fresh-proof-needed', { language });
      throw error;
    }
  };
}

function refuse(
  context: Context<HttpEnv>,
  { permission }: ForbiddenError,
  language: LanguageCode,
): Response {
  if (permission !== 'product:edit') return fail(context, 'not-allowed', { language });
  const message = messages[language]['editor.releases.reserved'];
  return answerDraft(context, { error: { code: 'not-allowed', message } }, 403);
}

/** An answer about drafts: nobody keeps it. */
export function answerDraft(
  context: Context<HttpEnv>,
  body: object,
  status: 200 | 201 | 400 | 403 | 409 | 412 = 200,
): Response {
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
