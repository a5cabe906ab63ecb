import type { Context } from 'hono';
import type { TokenDesk } from '../accounts/accounts.ts';
import { authorize } from '../accounts/api/authorize.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import type { Project } from '../content/projects.ts';
import { fail } from '../http/guards.ts';
import type { HttpEnv } from '../http/visit.ts';
import type { UploadDesk } from './uploads/upload-desk.ts';
import type { VideoFileDesk } from './video-file-desk.ts';

/** What the calls about videos work with. */
export interface VideoApi {
  uploads: UploadDesk;
  videoFiles: VideoFileDesk;
  tokens: Pick<TokenDesk, 'bearer'>;
  listProjects(): readonly Project[];
}

/** Who calls, about which project's videos or upload; or the answer to give instead. */
export async function readCaller(
  context: Context<HttpEnv>,
  { tokens, listProjects }: VideoApi,
): Promise<{ actor: EditingActor; projectId: string; id: string } | Response> {
  const session = await authorize(context, tokens, 'video:store');
  if (session instanceof Response) return session;
  const { project: projectId = '', id = '' } = context.req.param();
  if (!listProjects().some((project) => project.id === projectId))
    return fail(context, 'not-found');
  const { id: personId, role } = session.person;
  const actor = { id: personId, role, address: context.env.visit.client.address };
  return { actor, projectId, id };
}
