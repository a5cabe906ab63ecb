import type { Endpoint } from '../../../core/api/endpoint.ts';
import { adminEndpoints } from './admin-api.ts';
import type { EditorApi } from './editor-call.ts';
import { historyEndpoints } from './history-api.ts';
import { mediaEndpoints } from './media-api.ts';
import { previewEndpoints } from './preview-api.ts';
import { releaseEndpoints } from './release-api.ts';
import { structureEndpoints } from './structure-api.ts';
import { unitEndpoints } from './unit-api.ts';

/** All endpoints of the editor. */
export function editorEndpoints(api: EditorApi): Endpoint[] {
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
