import type { SaveResult, SavedVersion, FieldProblem, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/content/merge-values.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { storeDraft, newRevisionRow } from '../../store-draft.ts';
import { presentUnitType, type FoundUnit } from './find-unit.ts';
import type { SavePlan } from './plan-save.ts';
import {
  outdatedFields,
  type TranslationSource,
  translationChanges,
  type UnitValues,
} from './translation-changes.ts';
import {
  listTranslations,
  removeTranslations,
  setTranslations,
  type DraftRow,
  findConflictRevision,
  listNames,
  replaceConflictRevision,
} from './unit-queries.ts';
import { type RevisionRow, insertRevisions, type Trx } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import type { SentValue } from './parse-sent-versions.ts';
import { parseJson } from '../../../core/canonical-json.ts';

export type SentVersion = Pick<SentValue, 'language' | 'value' | 'basedOn'>;

/** The input of a save, read within its transaction. */
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
  /** The default language's value that the sender saw. */
  seen: JsonValue | undefined;
  now: number;
}

type Saved = Omit<Extract<SaveResult, { outcome: 'saved' }>, 'cleaned' | 'refused'>;

/** Writes every changed language, its translation states, and an audit log entry. */
export async function writeSavePlan(
  trx: Trx,
  state: SaveState,
  { values, renamed }: SavePlan,
): Promise<Saved> {
  const { unit, request, actor, drafts, now } = state;
  const versions: Partial<Record<UnitLanguage, SavedVersion>> = {};
  const changed: UnitLanguage[] = [];
  for (const [language, value] of values) {
    const isChanged = !isSame(drafts.get(language), value);
    if (!isChanged && !request.versions[language]) continue;
    if (isChanged) changed.push(language);
    versions[language] = await writeVersion(trx, state, { language, value, isChanged });
  }
  const rows = await writeTranslations(trx, state, values);
  if (changed.length > 0) {
    const { path } = unit;
    const languages = changed.join(',');
    const details = { project: unit.project.id, path, origin: request.origin, languages };
    await recordAudit(trx, { action: 'content-saved', ...entryBy(actor), details }, now);
  }
  const { defaultLanguage } = unit.project;
  const source = values.get(defaultLanguage);
  const outdated = outdatedFields(presentUnitType(unit, source).fields, source, rows);
  return { outcome: 'saved', versions, outdated, renamed };
}

async function writeVersion(
  trx: Trx,
  { unit, request, actor, rows, bases, sent, now }: SaveState,
  { language, value, isChanged }: { language: UnitLanguage; value: JsonValue; isChanged: boolean },
): Promise<SavedVersion> {
  const row = rows.get(language);
  const sentVersion = sent.find((version) => version.language === language);
  const base = bases.get(language);
  const isMerged =
    sentVersion !== undefined &&
    base !== undefined &&
    base.id !== row?.draft_id &&
    !isSame(sentVersion.value, value);
  if (!isChanged && row?.draft_id)
    return { revisionId: row.draft_id, value, savedAt: row.saved_at ?? now, isMerged };
  const { revisionId } = await storeDraft(trx, {
    place: { projectId: unit.project.id, path: unit.path, language },
    document: row ? { id: row.id, draftId: row.draft_id } : null,
    value,
    authorId: actor.id,
    origin: request.origin,
    client: request.client ?? null,
    now,
    // An entry has the same position in every language.
    sort: Array.from(rows.values())[0]?.sort ?? null,
  });
  return { revisionId, value, savedAt: now, isMerged };
}

/** Returns the current rows. */
async function writeTranslations(
  trx: Trx,
  { unit, actor, drafts, sent, seen, now }: SaveState,
  values: ReadonlyMap<UnitLanguage, JsonValue>,
): Promise<TranslationSource[]> {
  const { project, path } = unit;
  const { defaultLanguage } = project;
  const rows = await listTranslations(trx, project.id, path);
  const valuesOf = (map: ReadonlyMap<UnitLanguage, JsonValue>): UnitValues =>
    Object.fromEntries(map);
  const ownSource = sent.find(({ language }) => language === defaultLanguage)?.value;
  const { set, remove } = translationChanges({
    type: presentUnitType(unit, undefined),
    sourceLanguage: defaultLanguage,
    languages: unit.languages.filter((language): language is LanguageCode => language !== ''),
    before: valuesOf(drafts),
    after: valuesOf(values),
    seen: ownSource ?? seen ?? values.get(defaultLanguage),
    rows,
  });
  if (set.length === 0 && remove.length === 0) return rows;
  const of = { projectId: project.id, path, authorId: actor.id, now };
  await setTranslations(trx, of, set);
  await removeTranslations(trx, of, remove);
  return await listTranslations(trx, project.id, path);
}

/**
 * Stores the sent values in the history as conflicts, leaves the drafts unchanged, and returns both
 * versions.
 */
export async function storeConflict(
  trx: Trx,
  state: SaveState,
  { conflicts, values, renamed }: SavePlan,
): Promise<Omit<Extract<SaveResult, { outcome: 'conflict' }>, 'refused'>> {
  const { sent, rows } = state;
  const versions: Partial<Record<UnitLanguage, SavedVersion>> = {};
  for (const version of sent) {
    await storeSent(trx, state, version);
    const row = rows.get(version.language);
    const value = values.get(version.language);
    if (row?.draft_id === undefined || row.draft_id === null || value === undefined) continue;
    const { draft_id: revisionId, saved_at } = row;
    versions[version.language] = { revisionId, value, savedAt: saved_at ?? 0, isMerged: true };
  }
  const theirs = rows.get(conflicts[0]?.language ?? sent[0]?.language ?? '');
  const [by] = await listNames(trx, theirs?.author_id ? [theirs.author_id] : []);
  return {
    outcome: 'conflict',
    conflicts,
    versions,
    theirs: { by: by ?? null, at: theirs?.saved_at ?? 0 },
    renamed,
  };
}

/** Keeps one conflict revision per author, document and base: the last one. */
async function storeSent(
  trx: Trx,
  { rows, drafts, bases, actor, now }: SaveState,
  { language, value, basedOn: sentBase }: SentVersion,
): Promise<void> {
  const row = rows.get(language);
  const base = bases.get(language) ?? null;
  if (!row || isSame(value, drafts.get(language))) return;
  if (base && isSame(value, parseJson(base.content))) return;
  const basedOn = base?.id ?? null;
  const revision = newRevisionRow({
    documentId: row.id,
    basedOn,
    value,
    authorId: actor.id,
    origin: 'conflict',
    now,
  });
  // Without a known base, every conflicting value is stored separately.
  const canReplace = basedOn === sentBase;
  const existing = canReplace
    ? await findConflictRevision(trx, {
        documentId: row.id,
        basedOn,
        authorId: actor.id,
        since: base?.created_at ?? 0,
      })
    : undefined;
  if (!existing) return await insertRevisions(trx, [revision]);
  const { content, hash, created_at } = revision;
  await replaceConflictRevision(trx, existing.id, { content, hash, created_at });
}
