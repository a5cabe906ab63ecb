import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { ListSize } from '#server/core/db/list-size.ts';
import type { ListLabels } from './list-labels.ts';

/** Says how many rows a list has. */
export function presentListSize(
  { count, isMore }: ListSize,
  labels: ListLabels,
  locale: string,
): string {
  const text = labels[isMore ? 'admin.list.size.more' : 'admin.list.size'];
  return fillTemplate(text, { count: formatNumber(count, locale) });
}
