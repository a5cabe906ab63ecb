import type { MiddlewareHandler } from 'hono';
import type { LanguageCode } from '#i18n/languages.ts';
import type { TokenService } from '../../accounts/sessions/token-service.ts';
import { actorOf, requireSession } from '../../accounts/api/authorize.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { bind, languageOfCall } from '../../core/api/area.ts';
import type { Project } from '../../core/projects/projects.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { UploadService } from './uploads/upload-service.ts';
import type { VideoFileService } from './video-file-service.ts';

/** Services that the video endpoints use. */
export interface VideoApi {
  uploads: UploadService;
  videoFiles: VideoFileService;
  tokens: TokenService;
  listProjects(): readonly Project[];
}

/** Variables of an authorized call. */
export interface VideoEnv extends HttpEnv {
  Variables: { actor: EditingActor; projectId: string; language: LanguageCode };
}

/** Adds to a contract the check of its permission (401, 403) and its project (404). */
export function videoCall<Route extends { 'x-permission': Permission }>(
  api: VideoApi,
  route: Route,
) {
  return bind(route, authorizeVideoCall(api, route['x-permission']));
}

function authorizeVideoCall(
  { tokens, listProjects }: VideoApi,
  permission: Permission,
): MiddlewareHandler<VideoEnv> {
  return async (context, next) => {
    const session = await requireSession(context, tokens, permission);
    const { client } = context.env.requestContext;
    const projectId = context.req.param('project') ?? '';
    if (!listProjects().some(({ id }) => id === projectId)) throw new ApiError('not-found');
    context.set('actor', actorOf(session, client.address));
    context.set('projectId', projectId);
    context.set('language', languageOfCall(context));
    context.header('Cache-Control', 'no-store');
    await next();
  };
}
