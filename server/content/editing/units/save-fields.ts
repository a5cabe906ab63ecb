import { readField, writeField } from '#common/content/field-values.ts';
import { isJsonObject } from '#common/json.ts';
import { requirePermission, requireLanguages } from '../../../core/access/can.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findProjectIn } from '../../../core/projects/projects.ts';
import { type Db, findRevision, lockProject } from '../../queries.ts';
import type {
  EditingActor,
  FieldsAnswer,
  FieldsChange,
  EditorDependencies,
  EditorStore,
} from '../editor.ts';
import { findUpdateTarget, type StoredDraft } from './find-update-target.ts';
import { saveUnit } from './save-unit.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import { findUnit } from './find-unit.ts';
import { removeTranslations } from './unit-queries.ts';

/** See UnitService.saveFields. Fields that are not in `data` keep their values. */
export async function saveFields(
  parts: EditorDependencies,
  { projectId, change, actor }: { projectId: string; change: FieldsChange; actor: EditingActor },
): Promise<FieldsAnswer> {
  requirePermission(actor, 'content:save');
  const { db } = parts.database;
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
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

/** See UnitService.confirmTranslations. */
export async function confirmTranslations(
  { database: { db }, now }: EditorStore,
  projectId: string,
  { path, language, fields }: { path: string; language: LanguageCode; fields: string[] },
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
    const { id: actorId, address } = actor;
    await recordAudit(
      trx,
      { action: 'content-saved', actorId, subjectId: null, address: address || null, details },
      now(),
    );
  });
}
