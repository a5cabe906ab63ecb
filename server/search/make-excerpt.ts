import { findMatches, type MarkedPart, markMatches } from '#common/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** In characters. */
const longest = 200;
const beforeMatch = 60;
/** Beyond it a text is not looked through: whoever is that far in reads on the page. */
const searched = 20_000;
const step = 2_000;

/**
 * The place of a text where a query is found first, with some words around it, marked; its beginning
 * where only the title has the words. '…' stands for what is left out.
 */
export function makeExcerpt(
  text: string,
  words: readonly string[][],
  language: LanguageCode,
): MarkedPart[] {
  const start = wordStart(text, Math.max(0, firstMatch(text, words, language) - beforeMatch));
  const end = wordEnd(text, start + longest);
  const parts = markMatches(text.slice(start, end), words, language);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Read piece by piece: most texts have their first match early. */
function firstMatch(text: string, words: readonly string[][], language: LanguageCode): number {
  for (let start = 0; start < Math.min(text.length, searched);) {
    const end = wordEnd(text, start + step);
    const [match] = findMatches(text.slice(start, end), words, language);
    if (match) return start + match.start;
    start = end;
  }
  return 0;
}

/** Where the word begins that stands at a place. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const start = text.lastIndexOf(' ', place) + 1;
  return place - start < beforeMatch ? start : characterStart(text, place);
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  // A word longer than all that is shown is cut.
  return space > place - longest ? space : characterStart(text, place);
}

/** Not between the halves of a character. */
function characterStart(text: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place + 1 : place;
}
