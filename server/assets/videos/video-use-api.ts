import * as contracts from '#contracts/videos.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type VideoApi, videoCall } from './video-call.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';

/** Calls of one video: its lessons, addresses to watch it, and its deletion. */
export function videoUseRoutes(api: VideoApi) {
  const { videoFiles } = api;
  return createArea()
    .openapi(videoCall(api, contracts.listVideoUses), async (c) => {
      const { actor, projectId, language } = c.var;
      const path = requirePath(videoPathOf(c.req.valid('query').path));
      const lessons = await videoFiles.listUses(actor, { projectId, path, language });
      return c.json({ lessons }, 200);
    })
    .openapi(videoCall(api, contracts.watchVideo), async (c) => {
      const { actor, projectId } = c.var;
      const path = requirePath(videoPathOf(c.req.valid('query').path));
      const addresses = await videoFiles.getAddresses(actor, { projectId, path });
      if (!addresses) throw new ApiError('not-found');
      const { video, poster, captions } = addresses;
      return c.json({ video, poster, captions }, 200);
    })
    .openapi(videoCall(api, contracts.removeVideo), async (c) => {
      const { actor, projectId, language } = c.var;
      const named = c.req.valid('json').path;
      const path = requirePath(captionsPathOf(named) ?? videoPathOf(named));
      const result = await videoFiles.remove(actor, { projectId, path, language });
      if (!result) throw new ApiError('not-found');
      return result.removed ? c.json(result, 200) : c.json(result, 409);
    });
}

function requirePath(path: string | null): string {
  if (path === null) throw new ApiError('not-found');
  return path;
}
