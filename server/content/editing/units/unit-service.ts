import { readField, writeField } from '#common/content/field-values.ts';
import { isJsonObject } from '#common/json.ts';
import { requirePermission, requireLanguages } from '../../../core/access/can.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findProject, requireProject } from '../../../core/projects/projects.ts';
import { type Db, findRevision, lockProject } from '../../queries.ts';
import { findUpdateTarget, readDraft, type StoredDraft } from './find-update-target.ts';
import { saveUnit } from './save-unit.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { findUnit } from './find-unit.ts';
import { removeTranslations } from './unit-queries.ts';
import type { SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { openUnit } from './open-unit.ts';
import type {
  EditingActor,
  EditorDependencies,
  EditorStore,
  FieldsChange,
  SaveOptions,
} from '../editor.ts';

export type UnitService = ReturnType<typeof createUnitService>;

/** Creates the service that opens and saves the drafts of units. */
export function createUnitService(parts: EditorDependencies) {
  const { db } = parts.database;
  return {
    open: (projectId: string, path: string, actor: EditingActor) =>
      openUnit(parts, { projectId, path, actor }),

    /**
     * Merges field by field with what others have saved; untranslated fields are saved in every
     * language. Fields that cannot be stored keep their value, all others are saved, in one
     * transaction.
     */
    save: (projectId: string, request: SaveRequest, actor: EditingActor, options?: SaveOptions) =>
      saveUnit(parts, { projectId, request, actor }, options),

    /**
     * Saves fields of an item, an entry or a section. Throws ContentNotFoundError if there is none,
     * AmbiguousTargetError if there are several, and MissingIdError.
     */
    saveFields: (projectId: string, change: FieldsChange, actor: EditingActor) =>
      saveFields(parts, { projectId, change, actor }),

    /** Returns one language's stored draft; null if there is none. */
    async readDraft(
      projectId: string,
      place: { path: string; language: UnitLanguage },
      actor: EditingActor,
    ) {
      requirePermission(actor, 'content:view-draft');
      const project = await findProject(db, projectId);
      return project && (await readDraft(db, project, place));
    },

    /** Confirms translations as correct although their source has changed. */
    confirmTranslations: (projectId: string, fields: ConfirmedFields, actor: EditingActor) =>
      confirmTranslations(parts, projectId, fields, actor),
  };
}

interface ConfirmedFields {
  path: string;
  language: LanguageCode;
  fields: string[];
}

/** Fields that are not in `data` keep their values. */
async function saveFields(
  parts: EditorDependencies,
  { projectId, change, actor }: { projectId: string; change: FieldsChange; actor: EditingActor },
) {
  requirePermission(actor, 'content:save');
  const { db } = parts.database;
  const project = await requireProject(db, projectId);
  const { draft, field } = await findUpdateTarget(db, project, change);
  const base = change.revision === null ? draft : await requireBase(db, draft, change);
  const oldValue = readField(base.value, field);
  if (oldValue === undefined)
    throw new ContentNotFoundError(`${draft.path} had no ${field} in that revision`);
  const data = field === '' ? change.data : { ...change.data, id: change.id };
  const value = writeField(base.value, field, { ...(isJsonObject(oldValue) && oldValue), ...data });
  const versions = {
    [change.language]: { basedOn: base.revisionId, value: value ?? null },
  };
  const { path } = draft;
  const request = { path, origin: 'save', versions } as const;
  /** `field` is the path of the fields in the document: `services.3`. */
  return {
    path,
    field,
    answer: await saveUnit(parts, { projectId, request, actor }, { isWhole: true }),
  };
}

/**
 * Returns the revision that a change is based on. Throws ContentNotFoundError if it is of another
 * document.
 */
async function requireBase(db: Db, draft: StoredDraft, { revision }: FieldsChange) {
  const found = await findRevision(db, revision ?? '');
  if (found?.document_id !== draft.documentId)
    throw new ContentNotFoundError(`${draft.path} has no revision ${revision}`);
  return { ...draft, revisionId: found.id, value: parseJson(found.content) };
}

export async function confirmTranslations(
  { database: { db }, now }: EditorStore,
  projectId: string,
  { path, language, fields }: ConfirmedFields,
  actor: EditingActor,
): Promise<void> {
  requirePermission(actor, 'content:save');
  requireLanguages(actor, [language]);
  const { languages } = await findUnit(db, projectId, path);
  if (!languages.includes(language)) throw new ContentNotFoundError(`${path} has no ${language}`);
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const rows = fields.map((field) => ({ language, field }));
    await removeTranslations(trx, { projectId, path }, rows);
    const details = { project: projectId, path, languages: language, origin: 'confirm' };
    await recordAudit(trx, { action: 'content-saved', ...entryBy(actor), details }, now());
  });
}
