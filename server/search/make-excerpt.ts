import { findMatches, type MarkedPart, markMatches } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Lengths in characters. */
const maxLength = 200;
const contextBefore = 60;
/** Matches are searched in the beginning of a text only. */
const maxSearchedLength = 20_000;
const stepLength = 2_000;

/**
 * Returns the first match in a text with the words around it, marked; the beginning of the text if
 * only the title matches. '…' marks omissions.
 */
export function makeExcerpt(
  text: string,
  words: readonly (readonly string[])[],
  language: LanguageCode,
): MarkedPart[] {
  const start = wordStart(text, Math.max(0, firstMatch(text, words, language) - contextBefore));
  const end = wordEnd(text, start + maxLength);
  const parts = markMatches(text.slice(start, end), words, language);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Searches in steps: most texts have an early match. */
function firstMatch(text: string, words: readonly (readonly string[])[], language: LanguageCode) {
  for (let start = 0; start < Math.min(text.length, maxSearchedLength);) {
    const end = wordEnd(text, start + stepLength);
    const [match] = findMatches(text.slice(start, end), words, language);
    if (match) return start + match.start;
    start = end;
  }
  return 0;
}

/** Returns the start of the word at a place. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const start = text.lastIndexOf(' ', place) + 1;
  return place - start < contextBefore ? start : characterStart(text, place);
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  // Cuts a word that is longer than the excerpt.
  return space > place - maxLength ? space : characterStart(text, place);
}

/** Avoids splitting a surrogate pair. */
function characterStart(text: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place + 1 : place;
}
