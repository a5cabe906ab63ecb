import * as contracts from '#contracts/videos.ts';
import {
  createEditorArea,
  type EditorAccess,
  editorCall,
} from '../../content/editing/api/editor-call.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { VideoFileService } from './video-file-service.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';

export interface VideoFileApi extends EditorAccess {
  videoFiles: VideoFileService;
}

/** Calls of stored videos: lists, their lessons, addresses to watch one, retry and deletion. */
export function videoFileRoutes(api: VideoFileApi) {
  const { videoFiles } = api;
  return createEditorArea()
    .openapi(editorCall(api, contracts.listVideos), async (c) => {
      const { actor, project } = c.var;
      const { after = null, q = '' } = c.req.valid('query');
      if (after !== null && videoPathOf(after) !== after) throw new ApiError('bad-request');
      const page = { projectId: project.id, words: q.trim(), after };
      const { videos, isLast, canPrepare } = await videoFiles.list(actor, page);
      const next = isLast ? null : (videos.at(-1)?.path ?? null);
      return c.json({ videos, next, canPrepare }, 200);
    })
    .openapi(editorCall(api, contracts.prepareVideo), async (c) => {
      const { actor, project } = c.var;
      const path = videoPathOf(c.req.valid('json').path);
      const video =
        path && (await videoFiles.retryPreparation(actor, { projectId: project.id, path }));
      if (!video) throw new ApiError('not-found');
      return c.json(video, 200);
    })
    .openapi(editorCall(api, contracts.listVideoUses), async (c) => {
      const { actor, project, language } = c.var;
      const path = requirePath(videoPathOf(c.req.valid('query').path));
      const lessons = await videoFiles.listUses(actor, { projectId: project.id, path, language });
      return c.json({ lessons }, 200);
    })
    .openapi(editorCall(api, contracts.watchVideo), async (c) => {
      const { actor, project } = c.var;
      const path = requirePath(videoPathOf(c.req.valid('query').path));
      const addresses = await videoFiles.getAddresses(actor, { projectId: project.id, path });
      if (!addresses) throw new ApiError('not-found');
      const { video, poster, captions } = addresses;
      return c.json({ video, poster, captions }, 200);
    })
    .openapi(editorCall(api, contracts.removeVideo), async (c) => {
      const { actor, project, language } = c.var;
      const named = c.req.valid('json').path;
      const path = requirePath(captionsPathOf(named) ?? videoPathOf(named));
      const result = await videoFiles.remove(actor, { projectId: project.id, path, language });
      if (!result) throw new ApiError('not-found');
      return result.removed ? c.json(result, 200) : c.json(result, 409);
    });
}

function requirePath(path: string | null): string {
  if (path === null) throw new ApiError('not-found');
  return path;
}
