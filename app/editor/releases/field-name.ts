import { labelOf } from '#common/content/field-label.ts';
import { splitFieldPath } from '#common/content/field-values.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

/** Returns a field's label with the items around it: `Title · 3`. */
export function fieldName(path: string, labels: EditorLabels): string {
  if (path === '') return labels['editor.releases.whole'];
  const steps = splitFieldPath(path);
  const last = steps.findLastIndex((step) => !/^\d+$/.test(step));
  const name = steps[last] ?? path;
  const around = [...steps.slice(0, Math.max(last, 0)), ...steps.slice(last + 1)];
  return [labelOf(name, null, labels), ...around.map((step) => labelOf(step, null, labels))].join(
    ' · ',
  );
}
