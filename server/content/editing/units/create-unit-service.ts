import { requirePermission } from '../../../core/access/can.ts';
import { findProjectIn } from '../../../core/projects/projects.ts';
import type { UnitService } from '../editor.ts';
import type { EditorDependencies } from '../editor-dependencies.ts';
import { confirmTranslations } from './confirm-translations.ts';
import { openUnit } from './open-unit.ts';
import { readDraft } from './find-update-target.ts';
import { saveFields } from './save-fields.ts';
import { saveUnit } from './save-unit.ts';

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
