import { foldText } from '#common/text/fold-text.ts';
import { queryWords } from '#common/text/search-words.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { MediaFile } from '#common/content/editing.ts';

/**
 * Creates a filter: every word must begin a word of the name, address or alternative texts, folded
 * as in search.
 */
export function mediaMatcher(words: string): (file: MediaFile) => boolean {
  const terms = queryWords(words, 'en').map((beginnings) => beginnings.map((word) => ` ${word}`));
  return (file) => {
    const text = textOf(file);
    return terms.every((beginnings) => beginnings.some((word) => text.includes(word)));
  };
}

/** Each alternative text is folded by its own language. */
function textOf({ name, address, alt }: MediaFile): string {
  const plain = [name, address, ...Object.values(alt)].join(' ');
  return ` ${foldText(plain, 'en')} ${languageCodes.map((code) => foldText(alt[code] ?? '', code)).join(' ')}`;
}
