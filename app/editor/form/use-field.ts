import { useCallback } from 'react';
import { isAltText } from '#common/alt-texts.ts';
import type { FieldProblem, FieldState, UnitLanguage } from '#common/editing.ts';
import { readField } from '#common/field-values.ts';
import { findLimitProblem } from '#common/field-limits.ts';
import type { Field } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { useEditor } from '../editor-context.ts';
import { isBlank, isChanged, lacksAlt, outdatedIn, stateOf } from './field-state.ts';
import { limitMessage } from './field-words.ts';
import { useForm } from './form-context.ts';
import { useFieldValue, useProblem, useUnit } from './use-unit.ts';
import { putField } from './put-field.ts';

/** One field of one language, or what is the same in all of them. */
export interface FieldPlace {
  name: string;
  field: Field;
  path: string;
  /** Whose value it shows. */
  language: UnitLanguage;
  /** It is written to every language. */
  isShared: boolean;
  /** Its label, where no interface text names it. */
  label?: string;
  /** The text that visitors see where the field is empty, if that is not another language's. */
  standard?: string | null;
}

interface FieldInfo {
  value: JsonValue | undefined;
  source: JsonValue | undefined;
  state: FieldState;
  /** It is missing as a picture's alternative text, and there is none to translate it from. */
  isAltMissing: boolean;
  isChanged: boolean;
  /** The source's text that it was translated from, where that has changed since. */
  translatedFrom: string | null;
  /** The reason why it can be saved, but not published. */
  need: string | null;
  /** The reason why it cannot be saved, found here or by the server. */
  message: string | null;
  problem: FieldProblem | null;
  write(value: JsonValue | undefined): void;
}

/** All that is to be said about a field. What uses it is rendered again when one of these changes. */
export function useField({ field, path, language, isShared }: FieldPlace): FieldInfo {
  const form = useForm();
  const speech = useEditor();
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
  const state = stateOf(field, { value, source, isSource, isOutdated: translatedFrom !== null });
  const isAlt = useUnit(({ unit, values }) => lacksAlt(unit.type.fields, path, values[language]));
  const isAltMissing = isAlt && state === 'empty';
  const write = useCallback(
    // An alternative text that is emptied is missing again: '' would call the picture decorative.
    (next: JsonValue | undefined) =>
      putField(form, { language, path, isShared }, isAltText(field) ? next || undefined : next),
    [form, language, path, isShared, field],
  );
  const isLacking = isSource && field.required && isBlank(field, value);
  const limit = limitMessage(field, value, speech);
  const isLong = findLimitProblem(field, value)?.problem === 'too-long';
  return {
    value,
    source,
    state: isAltMissing ? 'missing' : state,
    isAltMissing,
    isChanged: hasChanged,
    translatedFrom: isSource ? null : translatedFrom,
    need: isLacking ? speech.words['editor.form.required'] : isLong ? limit : null,
    message: (isLong ? null : limit) ?? problem?.message ?? null,
    problem,
    write,
  };
}
