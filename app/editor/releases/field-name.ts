import { labelOf } from '#common/field-label.ts';
import { stepsOf } from '#common/field-values.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

/** What a field is called, with the items that it lies in: `Title · 3`. */
export function fieldName(path: string, words: EditorWords): string {
  if (path === '') return words['editor.releases.whole'];
  const steps = stepsOf(path);
  const last = steps.findLastIndex((step) => !/^\d+$/.test(step));
  const name = steps[last] ?? path;
  const around = [...steps.slice(0, Math.max(last, 0)), ...steps.slice(last + 1)];
  return [labelOf(name, null, words), ...around.map((step) => labelOf(step, null, words))].join(
    ' · ',
  );
}
