import * as contracts from '#contracts/videos.ts';
import {
  createEditorArea,
  type EditorAccess,
  editorCall,
} from '../../content/editing/api/editor-call.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { VideoFileService } from './video-file-service.ts';
import { videoPathOf } from './video-path.ts';

export interface VideoFileApi extends EditorAccess {
  videoFiles: VideoFileService;
}

/** Calls of stored videos: list, and retry of a failed preparation. */
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
    });
}
