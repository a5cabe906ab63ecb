import { useCallback } from 'react';
import { isAltText } from '#common/content/alt-texts.ts';
import type { FieldProblem } from '#contracts/units.ts';
import type { FieldState } from '#common/content/field-states.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField } from '#common/content/field-values.ts';
import { findLimitProblem } from '#common/content/field-limits.ts';
import type { Field } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { useEditor } from '../editor-context.ts';
import { isBlank, isChanged, lacksAlt, outdatedIn, fieldStateOf } from './field-state.ts';
import { limitMessage } from './field-text.ts';
import { useFormContext, type FormContextValue } from './form-context.ts';
import { useFieldValue, useProblem, useUnit } from './use-unit.ts';

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

interface FieldInfo {
  value: JsonValue | undefined;
  source: JsonValue | undefined;
  state: FieldState;
  /** A missing alternative text without a source to translate from. */
  isAltMissing: boolean;
  isChanged: boolean;
  /** Source text that was translated, if it has changed since. */
  translatedFrom: string | null;
  /** Reason why the field can be saved, but not published. */
  publishProblem: string | null;
  /** Reason why the field cannot be saved, found here or by the server. */
  message: string | null;
  problem: FieldProblem | null;
  write(value: JsonValue | undefined): void;
}

/** Everything to show about a field. Re-renders when one of these changes. */
export function useField({ field, path, language, isShared }: FieldPlace): FieldInfo {
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
  const write = useCallback(
    // A cleared alternative text is missing again: '' would mark the image as decorative.
    (next: JsonValue | undefined) =>
      writeFormField(
        form,
        { language, path, isShared },
        isAltText(field) ? next || undefined : next,
      ),
    [form, language, path, isShared, field],
  );
  const isLacking = isSource && field.required && isBlank(field, value);
  const limit = limitMessage(field, value, editor);
  const isLong = findLimitProblem(field, value)?.problem === 'too-long';
  return {
    value,
    source,
    state: isAltMissing ? 'missing' : state,
    isAltMissing,
    isChanged: hasChanged,
    translatedFrom: isSource ? null : translatedFrom,
    publishProblem: isLacking ? editor.labels['editor.form.required'] : isLong ? limit : null,
    message: (isLong ? null : limit) ?? problem?.message ?? null,
    problem,
    write,
  };
}

/**
 * Writes a field. A cleared field becomes '' if it had a stored value, and is omitted otherwise.
 */
function writeFormField(
  { store, source }: Pick<FormContextValue, 'store' | 'source'>,
  { language, path, isShared }: Pick<FieldPlace, 'language' | 'path' | 'isShared'>,
  value: JsonValue | undefined,
): void {
  const stored = readField(store.getSnapshot().unit.versions[language]?.value, path);
  const written = value === '' && stored === undefined ? undefined : value;
  store.setField(isShared && source !== '' ? 'all' : language, path, written);
}
