import { isAltText } from '#common/content/alt-texts.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField } from '#common/content/field-values.ts';
import { findLimitProblem } from '#common/content/field-limits.ts';
import type { Field } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { checkPrices, maxAmountEgp, type PriceRule } from '#common/money/price-rules.ts';
import { useEditor } from '../editor-context.ts';
import { isBlank, isChanged, lacksAlt, outdatedIn, fieldStateOf } from './field-state.ts';
import { limitMessage } from './field-text.ts';
import { useFormContext, useFieldValue, useProblem, useUnit } from './form-context.ts';

/** A field in one language, or shared by all. */
export interface FieldPlace {
  name: string;
  field: Field;
  path: string;
  /** Language of the value shown. */
  language: UnitLanguage;
  /** Written to every language. */
  isShared: boolean;
  /** Label, if no interface message names the field. */
  label?: string;
  /** Default text that visitors see while the field is empty, unless it is another language's. */
  defaultText?: string | null;
}

/** Everything to show about a field. Re-renders when one of these changes. */
export function useField({ field, path, language, isShared }: FieldPlace) {
  const form = useFormContext();
  const editor = useEditor();
  const value = useFieldValue(language, path);
  const source = useFieldValue(form.source, path);
  const hasChanged = useUnit(({ unit, values }) => {
    const version = unit.versions[language];
    if (!version?.publishedRevisionId) return false;
    const [now, then] = [readField(values[language], path), readField(version.published, path)];
    return isAltText(field) ? now !== then : isChanged(now, then);
  });
  const translatedFrom = useUnit(({ outdated }) => outdatedIn(outdated, language)[path] ?? null);
  const problem = useProblem(language, path);
  const isSource = isShared || language === form.source;
  const state = fieldStateOf(field, {
    value,
    source,
    isSource,
    isOutdated: translatedFrom !== null,
  });
  const isAlt = useUnit(({ unit, values }) => lacksAlt(unit.type.fields, path, values[language]));
  const isAltMissing = isAlt && state === 'empty';
  /**
   * Writes the field. A cleared one that is absent or null in the published version, or else in the
   * stored draft, is so again: nothing differs then. Otherwise it becomes ''.
   */
  const write = (next: JsonValue | undefined): void => {
    // A cleared alternative text is missing again: '' would mark the image as decorative.
    const meant = isAltText(field) ? next || undefined : next;
    const version = form.store.getSnapshot().unit.versions[language];
    const stored = version?.publishedRevisionId ? version.published : version?.value;
    const before = readField(stored, path);
    const isCleared = meant === '' || meant === undefined;
    const written = isCleared && (before ?? null) === null ? before : meant;
    form.store.setField(isShared && form.source !== '' ? 'all' : language, path, written);
  };
  const isLacking = isSource && field.required && isBlank(field, value);
  const limit = limitMessage(field, value, editor);
  const priceProblem = usePriceProblem(language, path);
  const isLong = findLimitProblem(field, value)?.problem === 'too-long';
  return {
    value,
    source,
    state: isAltMissing ? ('missing' as const) : state,
    /** A missing alternative text without a source to translate from. */
    isAltMissing,
    isChanged: hasChanged,
    /** Source text that was translated, if it has changed since. */
    translatedFrom: isSource ? null : translatedFrom,
    /** Reason why the field can be saved, but not published. */
    publishProblem: isLacking ? editor.labels['editor.form.required'] : isLong ? limit : null,
    /** Reason why the field cannot be saved, or why a price cannot be published. */
    message: (isLong ? null : limit) ?? problem?.message ?? priceProblem,
    write,
  };
}

/** Returns the message for a price or a time of a sale that breaks a rule of products.json, or null. */
function usePriceProblem(language: UnitLanguage, path: string): string | null {
  const { fillLabel, formatNumber } = useEditor();
  const rule = useUnit(({ unit, values }) =>
    unit.type.name === 'products' ? findPriceProblem(values[language], path) : null,
  );
  return rule && fillLabel(`rule.${rule}`, { max: formatNumber(maxAmountEgp) });
}

/** Returns the rule that a product's field breaks, or null; an absent price is not an error yet. */
export function findPriceProblem(file: JsonValue | undefined, path: string): PriceRule | null {
  const end = path.lastIndexOf('.');
  const product = readField(file, path.slice(0, end));
  if (end === -1 || !isJsonObject(product)) return null;
  const name = path.slice(end + 1);
  if ((product[name] ?? null) === null) return null;
  return checkPrices(product).find(([field]) => field === name)?.[1] ?? null;
}
