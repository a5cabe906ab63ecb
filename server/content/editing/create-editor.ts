import { createMediaDesk } from '../../media/library/create-media-desk.ts';
import { createAdminContentDesk } from './admin/create-admin-content-desk.ts';
import type { Editor } from './editor.ts';
import { createHistoryDesk } from './history/create-history-desk.ts';
import type { EditorParts } from './parts.ts';
import { createPreviewDesk } from './previews/create-preview-desk.ts';
import { createReleaseDesk } from './releases/create-release-desk.ts';
import { createStructureDesk } from './structure/create-structure-desk.ts';
import { createUnitDesk } from './units/create-unit-desk.ts';

/** All that staff may do with content. */
export function createEditor(parts: EditorParts): Editor {
  const units = createUnitDesk(parts);
  const releases = createReleaseDesk(parts);
  return {
    units,
    structure: createStructureDesk(parts),
    releases,
    history: createHistoryDesk(parts, units),
    previews: createPreviewDesk(parts),
    media: createMediaDesk(parts),
    adminContent: createAdminContentDesk(parts, { units, releases }),
  };
}
