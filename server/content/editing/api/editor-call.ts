import type { MiddlewareHandler } from 'hono';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import type { Permission } from '../../../core/access/permissions.ts';
import { bind, createArea, languageOfCall } from '../../../core/api/area.ts';
import type { TokenService } from '../../../accounts/sessions/token-service.ts';
import { actorOf, requireSession } from '../../../accounts/api/authorize.ts';
import { ApiError } from '../../../core/http/errors.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { Editor } from '../create-editor.ts';
import type { EditingActor } from '../editor.ts';
import { FreshProofNeededError } from '../price-permission.ts';

/** Dependencies of the authorization of a call. */
export interface EditorAccess {
  tokens: TokenService;
  listProjects(): readonly Project[];
}

/** Dependencies of the editor's endpoints. */
export interface EditorApi extends EditorAccess {
  editor: Editor;
}

/** Variables of an authorized call. */
export interface EditorEnv extends HttpEnv {
  Variables: {
    project: Project;
    actor: EditingActor;
    /** Language of errors and titles: `?language=`, else the sender's preference. */
    language: LanguageCode;
  };
}

/** Creates a part of the API whose calls concern drafts. */
export function createEditorArea() {
  return createArea(presentEditorError);
}

/**
 * Adds to a contract the check of its permission (401, 403) and its project (404): the one in the
 * address, or the host's.
 */
export function editorCall<Route extends { 'x-permission': Permission }>(
  api: EditorAccess,
  route: Route,
) {
  return bind(route, authorizeEditor(api, route['x-permission']));
}

function authorizeEditor(
  { tokens, listProjects }: EditorAccess,
  permission: Permission,
): MiddlewareHandler<EditorEnv> {
  return async (context, next) => {
    const session = await requireSession(context, tokens, permission);
    const { client, project: hostProject } = context.env.requestContext;
    const id = context.req.param('project') ?? hostProject?.id;
    const project = listProjects().find((candidate) => candidate.id === id);
    if (!project) throw new ApiError('not-found');
    context.set('project', project);
    context.set('actor', { ...actorOf(session, client.address), provedAt: session.provedAt });
    context.set('language', languageOfCall(context, project));
    // Drafts must not be cached.
    context.header('Cache-Control', 'no-store');
    await next();
  };
}

function presentEditorError(error: Error, language: LanguageCode): ApiError | null {
  if (error instanceof ContentNotFoundError) return new ApiError('not-found');
  if (error instanceof FreshProofNeededError) return new ApiError('fresh-proof-needed');
  if (!(error instanceof ForbiddenError)) return null;
  return error.permission === 'product:edit'
    ? new ApiError('not-allowed', { message: messages[language]['editor.releases.reserved'] })
    : new ApiError('not-allowed');
}
