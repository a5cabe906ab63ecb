import type { ReleaseSummary } from '#contracts/releases.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

interface TextOptions {
  labels: EditorLabels;
  locale: string;
}

/** Returns the reason why a release cannot be reverted. */
export function revertBlockReason(
  { isReserved, overtakenBy }: Pick<ReleaseSummary, 'isReserved' | 'overtakenBy'>,
  options: TextOptions,
): string {
  const { labels } = options;
  if (isReserved) return labels['editor.releases.revert.reserved'];
  return overtakenBy.length > 0
    ? fillTemplate(labels['editor.releases.revert.blocked'], {
        titles: quoteTitles(overtakenBy, options),
      })
    : labels['editor.releases.revert.first'];
}

/** Returns the reason why a scheduled release was put on hold, and who decides. */
export function holdReason(
  {
    isReserved,
    isTokenRevoked,
    author,
  }: Pick<ReleaseSummary, 'isReserved' | 'isTokenRevoked' | 'author'>,
  labels: EditorLabels,
): string {
  if (isReserved) return labels['editor.releases.held.reserved'];
  if (isTokenRevoked) return labels['editor.releases.held.token'];
  return author
    ? fillTemplate(labels['editor.releases.held'], { name: author.name })
    : labels['editor.releases.held-nameless'];
}

/** Formats titles as a quoted list. */
export function quoteTitles(titles: readonly string[], { labels, locale }: TextOptions): string {
  const each = titles.map((title) => fillTemplate(labels['editor.releases.quoted'], { title }));
  return new Intl.ListFormat(locale).format(each);
}
