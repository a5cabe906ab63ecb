import type { Endpoint } from '../core/api/endpoint.ts';
import { adminEndpoints } from '../content/editing/api/admin-api.ts';
import type { EditorApi } from '../content/editing/api/editor-call.ts';
import { historyEndpoints } from '../content/editing/api/history-api.ts';
import { type MediaApi, mediaEndpoints } from '../assets/images/library/media-api.ts';
import { previewEndpoints } from '../content/editing/api/preview-api.ts';
import { releaseEndpoints } from '../content/editing/api/release-api.ts';
import { structureEndpoints } from '../content/editing/api/structure-api.ts';
import { unitEndpoints } from '../content/editing/api/unit-api.ts';

/** All endpoints of the editor. */
export function editorEndpoints(api: EditorApi & MediaApi): Endpoint[] {
  return [
    ...unitEndpoints(api),
    ...structureEndpoints(api),
    ...releaseEndpoints(api),
    ...historyEndpoints(api),
    ...previewEndpoints(api),
    ...mediaEndpoints(api),
    ...adminEndpoints(api),
  ];
}
