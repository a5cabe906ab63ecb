import type { Transaction } from 'kysely';
import type { SaveResult, SavedVersion } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/content/merge-values.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { storeDraft } from '../../store-draft.ts';
import { presentUnitType } from './find-unit.ts';
import type { SavePlan } from './plan-save.ts';
import type { SaveState } from './save-state.ts';
import {
  outdatedFields,
  type TranslationSource,
  translationChanges,
  type UnitValues,
} from './translation-changes.ts';
import { listTranslations, removeTranslations, setTranslations } from './unit-queries.ts';

type Saved = Omit<Extract<SaveResult, { outcome: 'saved' }>, 'cleaned' | 'refused'>;

/** Writes every changed language, its translation states, and an audit log entry. */
export async function writeSavePlan(
  trx: Transaction<Schema>,
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
    const details = { project: unit.project.id, path: unit.path, origin: request.origin };
    await recordAudit(
      trx,
      {
        action: 'content-saved',
        actorId: actor.id,
        subjectId: null,
        address: actor.address || null,
        details: { ...details, languages: changed.join(',') },
      },
      now,
    );
  }
  const { defaultLanguage } = unit.project;
  const source = values.get(defaultLanguage);
  const outdated = outdatedFields(presentUnitType(unit, source).fields, source, rows);
  return { outcome: 'saved', versions, outdated, renamed };
}

async function writeVersion(
  trx: Transaction<Schema>,
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
  trx: Transaction<Schema>,
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
