import { isTranslatable, translatedTexts } from '#common/content/field-states.ts';
import type { OutdatedFields, UnitType } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/content/placeholders.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/*
 * A translation is outdated if and only if its row names another source text than the current one.
 * Rows are written when a source changes, and deleted when the field is translated again.
 */

/** The source text that a field was translated from. */
export interface TranslationSource {
  language: LanguageCode;
  field: string;
  source: string;
}

export type UnitValues = Partial<Record<UnitLanguage, JsonValue | undefined>>;

interface Change {
  type: Pick<UnitType, 'shape' | 'fields'>;
  sourceLanguage: LanguageCode;
  languages: readonly LanguageCode[];
  before: UnitValues;
  after: UnitValues;
  /** The source value that the author saw. */
  seen: JsonValue | undefined;
  rows: readonly TranslationSource[];
}

/** Returns the changes of rows for a change of texts. */
export function translationChanges(change: Change) {
  const { type, sourceLanguage, languages, before, after, rows } = change;
  const set: TranslationSource[] = [];
  const remove: Omit<TranslationSource, 'source'>[] = [];
  if (!isTranslatable(type.shape)) return { set, remove };
  const textsOf = (value: JsonValue | undefined) => translatedTexts(type.fields, value);
  const source = {
    before: textsOf(before[sourceLanguage]),
    after: textsOf(after[sourceLanguage]),
    seen: textsOf(change.seen),
  };
  for (const language of languages) {
    if (language === sourceLanguage) continue;
    const own = { before: textsOf(before[language]), after: textsOf(after[language]) };
    const known = new Map(
      rows.filter((row) => row.language === language).map((row) => [row.field, row.source]),
    );
    for (const field of new Set([...own.after.keys(), ...known.keys()])) {
      const row = known.get(field);
      const next = sourceOf(field, own, source, row);
      if (next !== null && next !== row) set.push({ language, field, source: next });
      if (next === null && row !== undefined) remove.push({ language, field });
    }
  }
  return { set, remove };
}

type Texts = ReadonlyMap<string, string>;

/** Returns the source text for a field's row; null for no row. */
function sourceOf(
  field: string,
  own: { before: Texts; after: Texts },
  source: { before: Texts; after: Texts; seen: Texts },
  row: string | undefined,
): string | null {
  const text = own.after.get(field) ?? '';
  if (text === '' || isPlaceholder(text)) return null;
  const now = source.after.get(field) ?? '';
  const isNew = text !== (own.before.get(field) ?? '');
  const from = isNew ? source.seen.get(field) : (row ?? source.before.get(field));
  return from === undefined || from === '' || from === now || isPlaceholder(from) ? null : from;
}

/** Returns the rows whose source text has changed, by language and field. */
export function outdatedFields(
  fields: Fields | null,
  source: JsonValue | undefined,
  rows: readonly TranslationSource[],
): OutdatedFields {
  const texts = translatedTexts(fields, source);
  const outdated: OutdatedFields = {};
  for (const { language, field, source: from } of rows) {
    if (from === (texts.get(field) ?? '')) continue;
    (outdated[language] ??= {})[field] = from;
  }
  return outdated;
}
