import type { ReleaseSummary } from '#common/editing.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

interface Speech {
  words: EditorWords;
  locale: string;
}

/** Why somebody cannot take a release back. */
export function whyNotBack(
  { isReserved, overtakenBy }: Pick<ReleaseSummary, 'isReserved' | 'overtakenBy'>,
  speech: Speech,
): string {
  const { words } = speech;
  if (isReserved) return words['editor.releases.revert.reserved'];
  return overtakenBy.length > 0
    ? fillTemplate(words['editor.releases.revert.blocked'], { titles: quoted(overtakenBy, speech) })
    : words['editor.releases.revert.first'];
}

/** Why a release was not made at its time, and who decides about it. */
export function whyHeld(
  { isReserved, author }: Pick<ReleaseSummary, 'isReserved' | 'author'>,
  words: EditorWords,
): string {
  if (isReserved) return words['editor.releases.held.reserved'];
  return author
    ? fillTemplate(words['editor.releases.held'], { name: author.name })
    : words['editor.releases.held-nameless'];
}

/** Several titles as one sentence has them. */
export function quoted(titles: readonly string[], { words, locale }: Speech): string {
  const each = titles.map((title) => fillTemplate(words['editor.releases.quoted'], { title }));
  return new Intl.ListFormat(locale).format(each);
}
