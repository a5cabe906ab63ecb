import type { FieldConflict, ItemRename } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import { applySharedChanges } from './shared-structure.ts';

/** One language's sent value. */
export interface SentVersion {
  language: UnitLanguage;
  value: JsonValue;
  /** The value that it is based on; undefined if there was no document, or no known base. */
  base: JsonValue | undefined;
}

interface SaveSituation {
  /** Null for documents without fields: then the languages share nothing. */
  fields: Fields | null;
  sourceLanguage: UnitLanguage;
  sent: readonly SentVersion[];
  /** The current drafts. */
  drafts: ReadonlyMap<UnitLanguage, JsonValue>;
  /** Another language's value that the sender saw. */
  beside: JsonValue | undefined;
  /** Only the sender has saved since the base. */
  isOwn: boolean;
}

export interface SavePlan {
  /**
   * If there are any, `values` contains the merged values of the sent languages, and nothing may be
   * saved.
   */
  conflicts: FieldConflict[];
  /** The resulting value of every language, including unchanged ones. */
  values: Map<UnitLanguage, JsonValue>;
  renamed: ItemRename[];
}

/** Computes every language's draft after saving some of them. */
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

/**
 * Applies changes of the shared part of each sent language to all others, the default language
 * first.
 */
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
    // A new document starts with the shared part of the others.
    values.set(language, applySharedChanges(fields, {}, reference, values.get(language)!));
  }
  for (const language of languages) {
    if (!drafts.has(language)) continue;
    for (const [other, value] of values) {
      if (other === language) continue;
      const [before, after] = [drafts.get(language), merged.get(language)];
      values.set(other, applySharedChanges(fields, before, after, value));
    }
  }
  return values;
}
