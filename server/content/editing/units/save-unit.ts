import type { Transaction } from 'kysely';
import type { FieldProblem, SaveAnswer, SaveRequest, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/merge-values.ts';
import { requirePermission } from '../../../access/can.ts';
import type { Schema } from '../../../db/schema.ts';
import { parseJson } from '../../canonical-json.ts';
import { lockProject, type RevisionRow } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { requireTouch } from '../price-permission.ts';
import { findBases } from './find-bases.ts';
import { type FoundUnit, findUnit } from './find-unit.ts';
import { giveNewIds } from './give-new-ids.ts';
import { keepConflict } from './keep-conflict.ts';
import { planSave, type SavePlan } from './plan-save.ts';
import { crowdedProblem, inFields, readSent, type SentValue } from './read-sent.ts';
import { fitToStore } from './refused-fields.ts';
import { type DraftRow, hasOtherAuthors, listDrafts } from './unit-queries.ts';
import { writePlan } from './write-plan.ts';

export interface SaveOptions {
  /** Saves nothing where a draft has moved on, even if it could be merged: the answer is a conflict then. */
  isStrict?: boolean;
  /** Saves nothing where a field cannot be stored, instead of all others: the answer is `invalid` then. */
  isWhole?: boolean;
}

export type SentVersion = Pick<SentValue, 'language' | 'value' | 'basedOn'>;

/** Everything that a save is decided by, read within its transaction. */
export interface SaveState {
  unit: FoundUnit;
  request: SaveRequest;
  actor: EditingActor;
  /** The sent values, as far as they can be stored. */
  sent: readonly SentVersion[];
  refused: readonly FieldProblem[];
  rows: ReadonlyMap<string, DraftRow>;
  drafts: ReadonlyMap<UnitLanguage, JsonValue>;
  bases: ReadonlyMap<UnitLanguage, RevisionRow>;
  /** The default language as the sender saw it. */
  seen: JsonValue | undefined;
  now: number;
}

/** Saves drafts of a unit's languages in one transaction; see UnitDesk.save. */
export async function saveUnit(
  parts: Pick<EditorParts, 'database' | 'now'>,
  { projectId, request, actor }: { projectId: string; request: SaveRequest; actor: EditingActor },
  { isStrict = false, isWhole = false }: SaveOptions = {},
): Promise<SaveAnswer> {
  requirePermission(actor, 'content:save');
  requireTouch(actor, request.path);
  const { db } = parts.database;
  const unit = await findUnit(db, projectId, request.path);
  const { sent, cleaned } = await readSent(unit, request);
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const state = await readState(trx, { unit, request, actor, sent, now: parts.now() });
    const refused = Array.from(state.refused);
    if (isWhole && refused.length > 0) return { outcome: 'invalid', problems: refused };
    const plan = await planFor(trx, state);
    if (plan.conflicts.length > 0 || (isStrict && isStale(state, plan)))
      return { ...(await keepConflict(trx, state, plan)), refused };
    const problems = mergeProblems(state, plan);
    if (problems.length > 0) return { outcome: 'invalid', problems };
    return { ...(await writePlan(trx, state, plan)), cleaned, refused };
  });
}

type GivenState = Pick<SaveState, 'unit' | 'request' | 'actor' | 'now'> & {
  sent: readonly SentValue[];
};

async function readState(trx: Transaction<Schema>, given: GivenState): Promise<SaveState> {
  const { unit, request, sent } = given;
  const list = await listDrafts(trx, unit.project.id, unit.path);
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
  const based = sent.map((one) => {
    const base = bases.get(one.language);
    return { ...one, base: base && parseJson(base.content) };
  });
  if (unit.type?.shape === 'fields')
    giveNewIds(unit.type.fields, based, Array.from(drafts.values()));
  const fit = based.map((one) => ({ ...one, ...fitToStore(unit, one) }));
  return {
    ...given,
    sent: fit.flatMap((one) => (one.value === undefined ? [] : [{ ...one, value: one.value }])),
    refused: fit.flatMap(({ refused }) => refused),
    rows,
    drafts,
    bases,
    seen: seen && parseJson(seen.content),
    // A document's revisions stand in the order in which they were made.
    now: Math.max(given.now, ...list.map(({ saved_at }) => (saved_at ?? 0) + 1)),
  };
}

function draftsOf(
  languages: readonly UnitLanguage[],
  rows: ReadonlyMap<string, DraftRow>,
): Map<UnitLanguage, JsonValue> {
  return new Map(
    languages.flatMap((language): [UnitLanguage, JsonValue][] => {
      const content = rows.get(language)?.content ?? null;
      return content === null ? [] : [[language, parseJson(content)]];
    }),
  );
}

async function planFor(trx: Transaction<Schema>, state: SaveState): Promise<SavePlan> {
  const { unit, sent, drafts, bases, seen } = state;
  const { defaultLanguage } = unit.project;
  const isSourceSent = sent.some(({ language }) => language === defaultLanguage);
  return planSave({
    fields: unit.type?.shape === 'fields' ? unit.type.fields : null,
    sourceLanguage: defaultLanguage,
    sent: sent.map(({ language, value }) => {
      const base = bases.get(language);
      return { language, value: structuredClone(value), base: base && parseJson(base.content) };
    }),
    drafts,
    beside: seen ?? (isSourceSent ? undefined : drafts.get(defaultLanguage)),
    isOwn: await isOwnWork(trx, state),
  });
}

/** True if nobody but the sender has saved since the sender's base. */
async function isOwnWork(trx: Transaction<Schema>, state: SaveState): Promise<boolean> {
  const { bases, rows, actor } = state;
  for (const [language, base] of bases) {
    if (rows.get(language)?.draft_id === base.id) continue;
    if (await hasOtherAuthors(trx, base, actor.id)) return false;
  }
  return true;
}

/** False for a value that the draft holds already, even if its base is old (RFC 9110, 13.1.1). */
function isStale({ sent, rows, drafts }: SaveState, { values }: SavePlan): boolean {
  if (Array.from(values).every(([language, value]) => isSame(drafts.get(language), value)))
    return false;
  return sent.some(({ language, basedOn }) => (rows.get(language)?.draft_id ?? null) !== basedOn);
}

/** Problems of the merged values; two lists may hold too many items together. */
function mergeProblems({ unit, drafts }: SaveState, { values }: SavePlan): FieldProblem[] {
  return Array.from(values).flatMap(([language, value]) => {
    if (isSame(drafts.get(language), value)) return [];
    const crowded = crowdedProblem(value);
    if (crowded) return inFields([crowded], language, value);
    const base = drafts.get(language) ?? drafts.get(unit.project.defaultLanguage);
    return fitToStore(unit, { language, value, unread: [], base }).refused;
  });
}
