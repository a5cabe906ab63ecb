import type { MediaFile } from '#common/editing.ts';
import { languageCodes } from '#i18n/languages.ts';

/** In characters: an alternative text is a sentence. */
const longestAlt = 300;
const longestName = 200;

/** Control characters, and what would turn the direction of the words around a name. */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A file's own name, without the folders that some browsers send with it. */
export function tidyName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.toWellFormed().replace(unseen, '').trim().slice(0, longestName);
}

/** Alternative texts as they are kept: each on one line; '' takes one away. */
export function tidyAlt(alt: MediaFile['alt']): MediaFile['alt'] {
  const texts = languageCodes.flatMap((language): [string, string][] => {
    const text = alt[language];
    if (text === undefined) return [];
    const line = text.toWellFormed().replace(/\s+/g, ' ').replace(unseen, '').trim();
    return [[language, line.slice(0, longestAlt)]];
  });
  return Object.fromEntries(texts);
}
