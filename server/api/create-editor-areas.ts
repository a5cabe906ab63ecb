import { mediaRoutes, type MediaApi, uploadRoutes } from '../assets/images/library/media-api.ts';
import { adminRoutes } from '../content/editing/api/admin-api.ts';
import { contentRoutes, updateRoutes } from '../content/editing/api/content-api.ts';
import { historyRoutes, previewRoutes } from '../content/editing/api/history-api.ts';
import { publishRoutes, releaseRoutes } from '../content/editing/api/release-api.ts';
import { structureRoutes } from '../content/editing/api/structure-api.ts';
import { unitRoutes } from '../content/editing/api/unit-api.ts';
import type { Area } from '../core/api/area.ts';

/** Creates the editor's areas, by the path that they are below. */
export function createEditorAreas(api: MediaApi): Record<'/api' | '/update', readonly Area[]> {
  return {
    '/update': [updateRoutes(api)],
    '/api': [
      unitRoutes(api),
      structureRoutes(api),
      publishRoutes(api),
      releaseRoutes(api),
      historyRoutes(api),
      previewRoutes(api),
      mediaRoutes(api),
      uploadRoutes(api),
      adminRoutes(api),
      contentRoutes(api),
    ],
  };
}
