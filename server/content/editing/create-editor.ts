import type { EditorDependencies } from './editor.ts';
import { createAdminContentService } from './admin/create-admin-content-service.ts';
import { createHistoryService } from './history/create-history-service.ts';
import { createPreviewService } from './previews/create-preview-service.ts';
import { createRedirectService } from './redirects/redirect-service.ts';
import { createReleaseService } from './releases/create-release-service.ts';
import { createStructureService } from './structure/create-structure-service.ts';
import { createUnitService } from './units/unit-service.ts';

export type Editor = ReturnType<typeof createEditor>;

/**
 * Creates all content services for staff. Every operation takes the actor and throws ForbiddenError
 * if their role does not allow it, and ContentNotFoundError for missing things; changes are written
 * to the audit log.
 */
export function createEditor(parts: EditorDependencies) {
  const units = createUnitService(parts);
  const releases = createReleaseService(parts);
  return {
    units,
    structure: createStructureService(parts),
    releases,
    history: createHistoryService(parts, units),
    previews: createPreviewService(parts),
    redirects: createRedirectService(parts),
    adminContent: createAdminContentService(parts, { units, releases }),
  };
}
