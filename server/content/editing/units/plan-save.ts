import type { FieldConflict, ItemRename, UnitLanguage } from '#common/editing.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { mergeVersions } from '#common/merge-values.ts';
import { spreadShared } from './shared-structure.ts';

/** One language's value as it was sent. */
export interface SentVersion {
  language: UnitLanguage;
  value: JsonValue;
  /** What it was made from; undefined where there was no document, or none that is known. */
  base: JsonValue | undefined;
}

interface SaveSituation {
  /** Null where the documents have none: nothing is common to the languages then. */
  fields: Fields | null;
  sourceLanguage: UnitLanguage;
  sent: readonly SentVersion[];
  /** The drafts as they are now. */
  drafts: ReadonlyMap<UnitLanguage, JsonValue>;
  /** Another language's value that the sent ones were made beside. */
  beside: JsonValue | undefined;
  /** Nobody but the sender has saved since the base. */
  isOwn: boolean;
}

export interface SavePlan {
  /** Where there are any, `values` holds the merged values of the languages that were sent, and nothing may be saved. */
  conflicts: FieldConflict[];
  /** Every language as it will be, those that do not change included. */
  values: Map<UnitLanguage, JsonValue>;
  renamed: ItemRename[];
}

/** What becomes of every language's draft when some of them are saved. */
export function planSave(situation: SaveSituation): SavePlan {
  const { fields, sent, drafts, beside, isOwn } = situation;
  const sides = Object.fromEntries(
    sent.map(({ language, value, base }) => [
      language,
      { base, mine: value, theirs: drafts.get(language) },
    ]),
  );
  const { merged, renamed } = mergeVersions(fields, sides, { keepIds: isOwn, beside });
  const conflicts: FieldConflict[] = [];
  const values = new Map<UnitLanguage, JsonValue>();
  for (const { language } of sent) {
    const result = merged[language];
    if (result?.value !== undefined) values.set(language, result.value);
    for (const conflict of result?.conflicts ?? []) conflicts.push({ language, ...conflict });
  }
  if (conflicts.length > 0) return { conflicts, values, renamed };
  return { conflicts, values: spreadToAll(situation, values), renamed };
}

/** What changed of all languages' common part goes from each that was sent to all others, the default language first. */
function spreadToAll(
  { fields, sourceLanguage, sent, drafts }: SaveSituation,
  merged: ReadonlyMap<UnitLanguage, JsonValue>,
): Map<UnitLanguage, JsonValue> {
  const values = new Map([...drafts, ...merged]);
  if (fields === null) return values;
  const reference = drafts.get(sourceLanguage) ?? Array.from(drafts.values())[0];
  const languages = sent
    .map(({ language }) => language)
    .toSorted((one, other) => Number(other === sourceLanguage) - Number(one === sourceLanguage));
  for (const language of languages) {
    if (drafts.has(language)) continue;
    // A new document begins with what the others have in common.
    values.set(language, spreadShared(fields, {}, reference, values.get(language)!));
  }
  for (const language of languages) {
    if (!drafts.has(language)) continue;
    for (const [other, value] of values) {
      if (other === language) continue;
      const [before, after] = [drafts.get(language), merged.get(language)];
      values.set(other, spreadShared(fields, before, after, value));
    }
  }
  return values;
}
