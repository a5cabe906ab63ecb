import type { Transaction } from 'kysely';
import type { FieldProblem, SaveAnswer, SaveRequest, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/merge-values.ts';
import { requirePermission } from '../../../access/can.ts';
import type { Schema } from '../../../db/schema.ts';
import { parseJson } from '../../canonical-json.ts';
import { checkDraft } from '../../check-draft.ts';
import { heldProblems } from '../../held-products.ts';
import { type Db, lockProject, type RevisionRow } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { requireTouch } from '../price-permission.ts';
import { findBases } from './find-bases.ts';
import { type FoundUnit, findUnit } from './find-unit.ts';
import { keepConflict } from './keep-conflict.ts';
import { planSave, type SavePlan } from './plan-save.ts';
import { inFields, readSent, type SentValue } from './read-sent.ts';
import { type DraftRow, hasOtherAuthors, listDrafts } from './unit-queries.ts';
import { writePlan } from './write-plan.ts';

export interface SaveOptions {
  /** Saves nothing where a draft has moved on, even if it could be merged: the answer is a conflict then. */
  isStrict: boolean;
}

/** Everything that a save is decided by, read within its transaction. */
export interface SaveState {
  unit: FoundUnit;
  request: SaveRequest;
  actor: EditingActor;
  sent: readonly SentValue[];
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
  { isStrict }: SaveOptions = { isStrict: false },
): Promise<SaveAnswer> {
  requirePermission(actor, 'content:save');
  requireTouch(actor, request.path);
  const { db } = parts.database;
  const unit = await findUnit(db, projectId, request.path);
  const { sent, cleaned, problems } = await readSent(unit, request);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const state = await readState(trx, { unit, request, actor, sent, now: parts.now() });
    const plan = await planFor(trx, state);
    if (plan.conflicts.length > 0 || (isStrict && isStale(state, plan)))
      return await keepConflict(trx, state, plan);
    const found = await problemsOf(trx, state, plan);
    if (found.length > 0) return { outcome: 'invalid', problems: found };
    return { ...(await writePlan(trx, state, plan)), cleaned };
  });
}

type GivenState = Pick<SaveState, 'unit' | 'request' | 'actor' | 'sent' | 'now'>;

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
  return {
    ...given,
    rows,
    drafts: draftsOf(unit.languages, rows),
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

/** Whether nobody but the sender has saved anything since what they started from. */
async function isOwnWork(trx: Transaction<Schema>, state: SaveState): Promise<boolean> {
  const { bases, rows, actor } = state;
  for (const [language, base] of bases) {
    if (rows.get(language)?.draft_id === base.id) continue;
    if (await hasOtherAuthors(trx, base, actor.id)) return false;
  }
  return true;
}

/** What somebody sends again, and stands in the draft already, is no reason to refuse it (RFC 9110, 13.1.1). */
function isStale({ sent, rows, drafts }: SaveState, { values }: SavePlan): boolean {
  if (Array.from(values).every(([language, value]) => isSame(drafts.get(language), value)))
    return false;
  return sent.some(({ language, basedOn }) => (rows.get(language)?.draft_id ?? null) !== basedOn);
}

async function problemsOf(
  trx: Db,
  { unit, drafts }: SaveState,
  { values }: SavePlan,
): Promise<FieldProblem[]> {
  const { project, type, path } = unit;
  const found: FieldProblem[] = [];
  for (const [language, value] of values) {
    if (isSame(drafts.get(language), value)) continue;
    const problems = [
      ...checkDraft(project, type, { path, language }, value),
      ...(await heldProblems(trx, project.id, { path, value })),
    ];
    found.push(...inFields(problems, language, value));
  }
  return found;
}
