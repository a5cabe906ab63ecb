import { createAdminContentService } from './admin/create-admin-content-service.ts';
import type { Editor } from './editor.ts';
import { createHistoryService } from './history/create-history-service.ts';
import type { EditorDependencies } from './editor-dependencies.ts';
import { createPreviewService } from './previews/create-preview-service.ts';
import { createReleaseService } from './releases/create-release-service.ts';
import { createStructureService } from './structure/create-structure-service.ts';
import { createUnitService } from './units/create-unit-service.ts';

/** Creates all content services for staff. */
export function createEditor(parts: EditorDependencies): Editor {
  const units = createUnitService(parts);
  const releases = createReleaseService(parts);
  return {
    units,
    structure: createStructureService(parts),
    releases,
    history: createHistoryService(parts, units),
    previews: createPreviewService(parts),
    adminContent: createAdminContentService(parts, { units, releases }),
  };
}
