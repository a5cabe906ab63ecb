import type { FieldProblem, SaveResult, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { type JsonValue, isJsonObject } from '#common/json.ts';
import { isSame } from '#common/content/merge-values.ts';
import { requireLanguages, requirePermission } from '../../../core/access/can.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { listRevisions, lockProject, type Db, type RevisionRow, type Trx } from '../../queries.ts';
import type { EditingActor, SaveOptions, EditorStore } from '../editor.ts';
import { requireCanEdit } from '../price-permission.ts';
import { findUnit } from './find-unit.ts';
import { planSave, type SavePlan } from './plan-save.ts';
import {
  checkItemCount,
  toFieldProblems,
  parseSentVersions,
  type SentValue,
  replaceRefusedFields,
} from './parse-sent-versions.ts';
import { restoreDrafts } from '../structure/structure-context.ts';
import {
  type DraftRow,
  hasOtherAuthors,
  isRemoved,
  listDrafts,
  listClientsSince,
} from './unit-queries.ts';
import { writeSavePlan, type SaveState, storeConflict } from './write-save-plan.ts';
import type { Fields } from '#common/content/fields.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import { assignItemIds } from '../../documents/assign-item-ids.ts';

/** A sent value, which may be modified, and its base. */
interface ValueWithBase {
  value: JsonValue;
  base: JsonValue | undefined;
}

/** Saves drafts of a unit's languages in one transaction; see UnitService.save. */
export async function saveUnit(
  parts: EditorStore,
  { projectId, request, actor }: { projectId: string; request: SaveRequest; actor: EditingActor },
  { isStrict = false, isWhole = false }: SaveOptions = {},
): Promise<SaveResult> {
  requirePermission(actor, 'content:save');
  requireCanEdit(actor, request.path);
  const { db } = parts.database;
  const unit = await findUnit(db, projectId, request.path);
  const { sent, cleaned } = await parseSentVersions(unit, request);
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const state = await readState(trx, { unit, request, actor, sent, isStrict, now: parts.now() });
    const refused = Array.from(state.refused);
    if (isWhole && refused.length > 0) return { outcome: 'invalid', problems: refused };
    const plan = await createPlan(trx, state);
    requireLanguages(actor, changedLanguages(state, plan));
    if (plan.conflicts.length > 0 || (isStrict && isStale(state, plan)))
      return { ...(await storeConflict(trx, state, plan)), refused };
    const problems = mergeProblems(state, plan);
    if (problems.length > 0) return { outcome: 'invalid', problems };
    return { ...(await writeSavePlan(trx, state, plan)), cleaned, refused };
  });
}

type SaveStateInput = Pick<SaveState, 'unit' | 'request' | 'actor' | 'now'> & {
  sent: readonly SentValue[];
  isStrict: boolean;
};

async function readState(trx: Trx, input: SaveStateInput): Promise<SaveState> {
  const { unit, request } = input;
  const { list, sent } = await restoreIfRemoved(trx, input);
  const rows = new Map(list.map((row) => [row.language, row]));
  const { bases, seen } = await findBases(trx, {
    sent,
    rows,
    client: request.client,
    seen: {
      language: unit.project.defaultLanguage,
      revisionId: request.sourceSeen ?? null,
    },
  });
  const drafts = draftsOf(unit.languages, rows);
  const based = sent.map((version) => {
    const base = bases.get(version.language);
    return { ...version, base: base && parseJson(base.content) };
  });
  const fields = fieldsOf(unit.type);
  if (fields) assignNewIds(fields, based, Array.from(drafts.values()));
  const fit = based.map((version) => ({ ...version, ...replaceRefusedFields(unit, version) }));
  return {
    ...input,
    sent: fit.flatMap((version) =>
      version.value === undefined ? [] : [{ ...version, value: version.value }],
    ),
    refused: fit.flatMap(({ refused }) => refused),
    rows,
    drafts,
    bases,
    seen: seen && parseJson(seen.content),
    // Revisions are ordered by time, so each must be later than the last.
    now: Math.max(input.now, ...list.map(({ saved_at }) => (saved_at ?? 0) + 1)),
  };
}

/**
 * Lists the drafts. What somebody types in a removed text restores it, in every language; a version
 * based on no draft replaces the restored one.
 */
async function restoreIfRemoved(trx: Trx, input: SaveStateInput) {
  const { unit, sent, actor, now } = input;
  const { project, path } = unit;
  const list = await listDrafts(trx, project.id, path);
  // To a program, a removed text does not exist.
  if (input.isStrict || !isRemoved(list)) return { list, sent };
  await restoreDrafts({ trx, project, authorId: actor.id, now }, path);
  const restored = await listDrafts(trx, project.id, path);
  const draftIn = (language: UnitLanguage) =>
    restored.find((row) => row.language === language)?.draft_id ?? null;
  return {
    list: restored,
    sent: sent.map((one) => ({ ...one, basedOn: one.basedOn ?? draftIn(one.language) })),
  };
}

function draftsOf(languages: readonly UnitLanguage[], rows: ReadonlyMap<string, DraftRow>) {
  return new Map(
    languages.flatMap((language): [UnitLanguage, JsonValue][] => {
      const content = rows.get(language)?.content ?? null;
      return content === null ? [] : [[language, parseJson(content)]];
    }),
  );
}

async function createPlan(trx: Trx, state: SaveState): Promise<SavePlan> {
  const { unit, sent, drafts, bases, seen } = state;
  const { defaultLanguage } = unit.project;
  const isSourceSent = sent.some(({ language }) => language === defaultLanguage);
  return planSave({
    fields: fieldsOf(unit.type),
    sourceLanguage: defaultLanguage,
    sent: sent.map(({ language, value }) => {
      const base = bases.get(language);
      return { language, value: structuredClone(value), base: base && parseJson(base.content) };
    }),
    drafts,
    beside: seen ?? (isSourceSent ? undefined : drafts.get(defaultLanguage)),
    isOwn: await isOnlySender(trx, state),
  });
}

/**
 * Lists the languages that a save would change: untranslated fields change all of them. Conflicts
 * are stored too.
 */
function changedLanguages({ drafts }: SaveState, { values, conflicts }: SavePlan): UnitLanguage[] {
  const changed = Array.from(values).flatMap(([language, value]) =>
    isSame(drafts.get(language), value) ? [] : [language],
  );
  return [...changed, ...conflicts.map(({ language }) => language)];
}

/** True if only the sender has saved since the sender's base. */
async function isOnlySender(trx: Trx, state: SaveState): Promise<boolean> {
  const { bases, rows, actor } = state;
  for (const [language, base] of bases) {
    if (rows.get(language)?.draft_id === base.id) continue;
    if (await hasOtherAuthors(trx, base, actor.id)) return false;
  }
  return true;
}

/**
 * True if a draft has changed since its base; false if the drafts already have the sent values (RFC
 * 9110, 13.1.1).
 */
function isStale({ sent, rows, drafts }: SaveState, { values }: SavePlan): boolean {
  if (Array.from(values).every(([language, value]) => isSame(drafts.get(language), value)))
    return false;
  return sent.some(({ language, basedOn }) => (rows.get(language)?.draft_id ?? null) !== basedOn);
}

/** Returns problems of the merged values; two merged lists may have too many items together. */
function mergeProblems({ unit, drafts }: SaveState, { values }: SavePlan): FieldProblem[] {
  return Array.from(values).flatMap(([language, value]) => {
    if (isSame(drafts.get(language), value)) return [];
    const sizeProblem = checkItemCount(value);
    if (sizeProblem) return toFieldProblems([sizeProblem], language, value);
    const base = drafts.get(language) ?? drafts.get(unit.project.defaultLanguage);
    return replaceRefusedFields(unit, { language, value, unread: [], base }).refused;
  });
}

/**
 * Assigns an id to every item that lacks one, in place. A list without any ids takes them from its
 * base by position; other new items get an id that no language's draft uses.
 */
function assignNewIds(
  fields: Fields,
  sent: readonly ValueWithBase[],
  drafts: readonly JsonValue[],
): void {
  for (const { value, base } of sent) copyIds(fields, value, base);
  const versions = [...sent.map(({ value }) => value), ...structuredClone(drafts)];
  assignItemIds(
    fields,
    versions.map((value) => ({ file: '', path: '$', value })),
  );
}

function copyIds(fields: Fields, value: JsonValue, base: JsonValue | undefined): void {
  if (!isJsonObject(value) || !isJsonObject(base)) return;
  for (const [name, field] of Object.entries(fields)) {
    const [items, known] = [value[name], base[name]];
    if (field.kind !== 'list' || !Array.isArray(items) || !Array.isArray(known)) continue;
    if (field.key === 'id' && !items.some(hasId)) copyListIds(items, known);
    for (const item of items) {
      const old =
        isJsonObject(item) &&
        known.find((one) => isJsonObject(one) && one[field.key] === item[field.key]);
      if (old) copyIds(field.item, item, old);
    }
  }
}

function copyListIds(items: JsonValue[], known: readonly JsonValue[]): void {
  for (const [index, item] of items.entries()) {
    const old = known[index];
    const id = isJsonObject(old) ? old['id'] : undefined;
    if (isJsonObject(item) && typeof id === 'number') items[index] = { id, ...withoutId(item) };
  }
}

function withoutId({ id: _none, ...item }: Record<string, JsonValue>): Record<string, JsonValue> {
  return item;
}

function hasId(item: JsonValue): boolean {
  return isJsonObject(item) && item['id'] !== undefined && item['id'] !== null;
}

interface BaseInput {
  sent: readonly SentValue[];
  rows: ReadonlyMap<string, DraftRow>;
  /** Id of the sending editor instance. */
  client: string | undefined;
  seen: { language: UnitLanguage; revisionId: string | null };
}

/**
 * Finds the base revisions. If only the same editor instance has saved since a base, the draft
 * itself is the base: the earlier answer was lost.
 */
async function findBases(db: Db, { sent, rows, client, seen }: BaseInput) {
  const wanted = [...sent.map(({ basedOn }) => basedOn), seen.revisionId];
  const baseRevisions = await listRevisions(db, wanted);
  // A revision of another document is not a base.
  const revisionOf = (language: UnitLanguage, id: string | null) =>
    baseRevisions.find(
      (revision) => revision.id === id && revision.document_id === rows.get(language)?.id,
    );
  const bases = new Map<UnitLanguage, RevisionRow>();
  for (const { language, basedOn } of sent) {
    const base = revisionOf(language, basedOn);
    const row = rows.get(language);
    const ownRevision =
      row && client ? await ownDraft(db, row, { base, basedOn, client }) : undefined;
    const found = ownRevision ?? base;
    if (found) bases.set(language, found);
  }
  return {
    /** The base revision of each sent language; none if its document has no such revision. */
    bases,
    /** The default language's revision that the sender saw. */
    seen: revisionOf(seen.language, seen.revisionId),
  };
}

async function ownDraft(
  db: Db,
  { id, draft_id: draftId }: DraftRow,
  saveBase: { base: RevisionRow | undefined; basedOn: string | null; client: string },
): Promise<RevisionRow | undefined> {
  const { base, basedOn, client } = saveBase;
  if (draftId === null || draftId === basedOn || (basedOn !== null && !base)) return undefined;
  const since = base ?? { id: '', document_id: id, created_at: 0 };
  const clients = await listClientsSince(db, since);
  if (clients.length === 0 || clients.some((other) => other !== client)) return undefined;
  const [draft] = await listRevisions(db, [draftId]);
  return draft;
}
