import { foldText } from '#common/fold-text.ts';
import { queryWords } from '#common/search-words.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { MediaFile } from '#common/editing.ts';

/** Whether a file's name, address or alternative texts hold the beginnings of all words, folded as search folds. */
export function mediaMatcher(words: string): (file: MediaFile) => boolean {
  const asked = queryWords(words, 'en').map((beginnings) => beginnings.map((word) => ` ${word}`));
  return (file) => {
    const text = textOf(file);
    return asked.every((beginnings) => beginnings.some((word) => text.includes(word)));
  };
}

/** The same words are found in whatever language they were written. */
function textOf({ name, address, alt }: MediaFile): string {
  const plain = [name, address, ...Object.values(alt)].join(' ');
  return ` ${foldText(plain, 'en')} ${languageCodes.map((code) => foldText(alt[code] ?? '', code)).join(' ')}`;
}
