import { labelOf } from '#common/content/field-label.ts';
import { splitFieldPath } from '#common/content/field-values.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

/** Returns a field's path in labels: `Items › 2 › Title`. */
export function fieldName(
  path: string,
  { labels, locale }: { labels: EditorLabels; locale: string },
): string {
  const names = splitFieldPath(path).map((step) =>
    /^\d+$/.test(step) ? formatNumber(Number(step), locale) : labelOf(step, null, labels),
  );
  return names.join(' › ');
}
