import { OpenAPIHono } from '@hono/zod-openapi';
import { mediaRoutes, type MediaApi, uploadRoutes } from '../assets/images/library/media-api.ts';
import { adminRoutes } from '../content/editing/api/admin-api.ts';
import { contentRoutes, updateRoutes } from '../content/editing/api/content-api.ts';
import { historyRoutes, previewRoutes } from '../content/editing/api/history-api.ts';
import { publishRoutes, releaseRoutes } from '../content/editing/api/release-api.ts';
import { structureRoutes } from '../content/editing/api/structure-api.ts';
import { unitRoutes } from '../content/editing/api/unit-api.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/** The editor's calls, below `/api`. */
export function createEditorApi(api: MediaApi) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', unitRoutes(api))
    .route('/', structureRoutes(api))
    .route('/', publishRoutes(api))
    .route('/', releaseRoutes(api))
    .route('/', historyRoutes(api))
    .route('/', previewRoutes(api))
    .route('/', mediaRoutes(api))
    .route('/', uploadRoutes(api))
    .route('/', adminRoutes(api))
    .route('/', contentRoutes(api));
}

/** The specification's call below `/update`. */
export function createUpdateApi(api: MediaApi) {
  return new OpenAPIHono<HttpEnv>().route('/', updateRoutes(api));
}
