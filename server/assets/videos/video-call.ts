import type { Context } from 'hono';
import type { TokenService } from '../../accounts/sessions/token-service.ts';
import { authorize } from '../../accounts/api/authorize.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import type { Project } from '../../core/projects/projects.ts';
import { fail } from '../../core/http/guards.ts';
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

/** Authorizes a call and returns the caller with project and upload id, or the error response. */
export async function authorizeVideoCall(
  context: Context<HttpEnv>,
  { tokens, listProjects }: VideoApi,
): Promise<{ actor: EditingActor; projectId: string; id: string } | Response> {
  const session = await authorize(context, tokens, 'video:store');
  if (session instanceof Response) return session;
  const { project: projectId = '', id = '' } = context.req.param();
  if (!listProjects().some((project) => project.id === projectId))
    return fail(context, 'not-found');
  const { id: personId, role } = session.person;
  const actor = { id: personId, role, address: context.env.requestContext.client.address };
  return { actor, projectId, id };
}
