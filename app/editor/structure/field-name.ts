import { labelOf } from '#common/field-label.ts';
import { stepsOf } from '#common/field-values.ts';
import { formatNumber } from '#common/format-number.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

/** Where a field stands, in the words of the form: `Items › 2 › Title`. */
export function fieldName(
  path: string,
  { words, locale }: { words: EditorWords; locale: string },
): string {
  const names = stepsOf(path).map((step) =>
    /^\d+$/.test(step) ? formatNumber(Number(step), locale) : labelOf(step, null, words),
  );
  return names.join(' › ');
}
