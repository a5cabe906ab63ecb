import { findLimitProblem } from '#common/content/field-limits.ts';
import type { Field } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import type { EditorTexts } from '../editor-texts.ts';

/** Returns a field's permanent hint. */
export function hintOf(name: string, field: Field, labels: EditorLabels): string | null {
  if (field.kind === 'text' && (field.holds === 'start-time' || field.holds === 'end-time'))
    return labels['editor.form.in-cairo'];
  return field.kind === 'text' && !field.translated && name === 'title'
    ? labels['editor.form.title-key.hint']
    : null;
}

/** Returns the message for a value that breaks its limits, or null. */
export function limitMessage(
  field: Field,
  value: JsonValue | undefined,
  { labels, countLabel, formatNumber }: EditorTexts,
): string | null {
  const found = findLimitProblem(field, value);
  if (!found) return null;
  if (found.problem !== 'too-long') return labels[`editor.form.${found.problem}`];
  return fillTemplate(countLabel('editor.form.too-long', found.over), {
    max: formatNumber(found.max),
  });
}

/** Returns the id of a field's control, a prefix of related ids. Paths may hold any character. */
export function controlId(path: string, language: string): string {
  const safe = path.replace(/[^\w-]/gu, (character) => `_${character.codePointAt(0)}_`);
  return `field-${language === '' ? 'all' : language}-${safe}`;
}

/** Returns a value as plain text: html without tags, one line per string. */
export function plainValueOf(field: Field, value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('\n');
  if (typeof value !== 'string') return '';
  return field.kind === 'html' ? plainTextOf(value) : value;
}
