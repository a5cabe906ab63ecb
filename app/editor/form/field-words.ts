import { countInWords } from '#common/count-in-words.ts';
import { findLimitProblem } from '#common/field-limits.ts';
import type { Field } from '#common/fields.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import type { JsonValue } from '#common/json.ts';
import { plainTextOf } from '#common/plain-text.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

/** The words and the digits of the interface. */
export interface Speech {
  words: EditorWords;
  language: LanguageCode;
  locale: string;
}

/** What is said below a field from the start. */
export function hintOf(name: string, field: Field, words: EditorWords): string | null {
  return field.kind === 'text' && !field.translated && name === 'title'
    ? words['editor.form.title-key.hint']
    : null;
}

/** A language in the words of the interface: `Arabic`, `العربية`, `Arabisch`. */
export function languageName(code: LanguageCode, language: LanguageCode): string {
  return new Intl.DisplayNames(languages[language].locale, { type: 'language' }).of(code) ?? code;
}

/** What is wrong with a value by its limits, in the person's words; null if nothing is. */
export function limitMessage(
  field: Field,
  value: JsonValue | undefined,
  { words, locale }: Speech,
): string | null {
  const found = findLimitProblem(field, value);
  if (!found) return null;
  if (found.problem !== 'too-long') return words[`editor.form.${found.problem}`];
  const text = countInWords(words['editor.form.too-long'], found.over, locale);
  return fillTemplate(text, { max: formatNumber(found.max, locale) });
}

/** The id of a field's control, and of what stands around it. Paths may hold any character. */
export function controlId(path: string, language: string): string {
  const safe = path.replace(/[^\w-]/gu, (character) => `_${character.codePointAt(0)}_`);
  return `field-${language === '' ? 'all' : language}-${safe}`;
}

/** A value as it is read: html without its tags, lines below each other. */
export function wordsOf(field: Field, value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('\n');
  if (typeof value !== 'string') return '';
  return field.kind === 'html' ? plainTextOf(value) : value;
}
