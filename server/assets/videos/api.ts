import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { chunkRoutes, uploadRoutes } from './upload-api.ts';
import type { VideoApi } from './video-call.ts';
import { videoFileRoutes } from './video-file-api.ts';
import { videoUseRoutes } from './video-use-api.ts';

/** The calls of private videos, below `/api/videos`. */
export function createVideoApi(api: VideoApi) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', uploadRoutes(api))
    .route('/', chunkRoutes(api))
    .route('/', videoFileRoutes(api))
    .route('/', videoUseRoutes(api));
}
