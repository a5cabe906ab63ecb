import { createAdminContentService } from './admin/create-admin-content-service.ts';
import type { Editor, UnitService, EditorDependencies } from './editor.ts';
import { createHistoryService } from './history/create-history-service.ts';
import { createPreviewService } from './previews/create-preview-service.ts';
import { createRedirectService } from './redirects/redirect-service.ts';
import { createReleaseService } from './releases/create-release-service.ts';
import { createStructureService } from './structure/create-structure-service.ts';
import { requirePermission } from '../../core/access/can.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import { openUnit } from './units/open-unit.ts';
import { readDraft } from './units/find-update-target.ts';
import { saveFields, confirmTranslations } from './units/save-fields.ts';
import { saveUnit } from './units/save-unit.ts';

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
    redirects: createRedirectService(parts),
    adminContent: createAdminContentService(parts, { units, releases }),
  };
}

export function createUnitService(parts: EditorDependencies): UnitService {
  const { db } = parts.database;
  return {
    open: (projectId, path, actor) => openUnit(parts, { projectId, path, actor }),
    save: (projectId, request, actor, options) =>
      saveUnit(parts, { projectId, request, actor }, options),
    saveFields: (projectId, change, actor) => saveFields(parts, { projectId, change, actor }),
    async readDraft(projectId, place, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await findProjectIn(db, projectId);
      return project && (await readDraft(db, project, place));
    },
    confirmTranslations: (projectId, fields, actor) =>
      confirmTranslations(parts, projectId, fields, actor),
  };
}
