import type { UnitDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { confirmTranslations } from './confirm-translations.ts';
import { openUnit } from './open-unit.ts';
import { saveUnit } from './save-unit.ts';

export function createUnitDesk(parts: EditorParts): UnitDesk {
  return {
    open: (projectId, path, actor) => openUnit(parts, { projectId, path, actor }),
    save: (projectId, request, actor) => saveUnit(parts, { projectId, request, actor }),
    replace: (projectId, request, actor) =>
      saveUnit(parts, { projectId, request, actor }, { isStrict: true }),
    confirmTranslations: (projectId, fields, actor) =>
      confirmTranslations(parts, projectId, fields, actor),
  };
}
