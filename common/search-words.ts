import type { LanguageCode } from '#i18n/languages.ts';
import { foldText, foldWithPlaces } from './fold-text.ts';

/** The part of a query that counts, in characters. */
export const longestQuery = 200;
const mostWords = 8;
/** Longer words are cut, in the index and in queries alike. */
const longestWord = 60;

/** The article with its particles: و ف ب ك before ال, and لل. */
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=..)/;
/** A query's word keeps its article unless so many letters are left: fewer would find half of all words. */
const leastStem = 3;

/** A word of an Arabic text is found with and without its article. */
function withoutArticle(word: string): string | null {
  const stem = word.replace(arabicArticle, '');
  return stem === word ? null : stem;
}

/** Every word by which a text is found, once each, folded. */
export function wordsToIndex(text: string, language: LanguageCode): string[] {
  const words = new Set<string>();
  for (const word of wordsOf(foldText(text, language))) {
    words.add(word);
    const stem = withoutArticle(word);
    if (stem !== null) words.add(stem);
  }
  return Array.from(words);
}

/**
 * What a query asks for: of each of its words (at most 8), the beginnings of words of which one must be
 * found. Empty where the query has no word at all.
 */
export function queryWords(query: string, language: LanguageCode): string[][] {
  const words = new Set(wordsOf(foldText(query.slice(0, longestQuery), language)));
  return Array.from(words)
    .slice(0, mostWords)
    .map((word) => {
      const stem = withoutArticle(word);
      return stem !== null && stem.length >= leastStem ? [word, stem] : [word];
    });
}

function wordsOf(folded: string): string[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map(cutWord);
}

/** Never in the middle of a character. */
function cutWord(word: string): string {
  return word.length > longestWord
    ? word.slice(0, longestWord).replace(/[\uD800-\uDBFF]$/, '')
    : word;
}

/** Part of a text: what a query found in it, or what stands between. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

interface Match {
  start: number;
  end: number;
  /** Which of the query's words it is. */
  word: number;
}

/** Where a text has the beginnings of words that a query asks for, in the text's own places. */
export function findMatches(
  text: string,
  words: readonly string[][],
  language: LanguageCode,
): Match[] {
  if (words.length === 0) return [];
  const { folded, places } = foldWithPlaces(text, language);
  const matches: Match[] = [];
  for (const { 0: token, index } of folded.matchAll(/[^ ]+/g)) {
    const match = matchWord(token, words);
    if (!match) continue;
    const { skipped, length, word } = match;
    matches.push({
      start: places[index + skipped] ?? 0,
      end: places[index + skipped + length] ?? text.length,
      word,
    });
  }
  return matches;
}

/** The longest beginning of a word that is asked for, behind its article if need be. */
function matchWord(
  token: string,
  words: readonly string[][],
): { skipped: number; length: number; word: number } | null {
  const stem = withoutArticle(token);
  const found = words.flatMap((beginnings, word) =>
    beginnings.flatMap((beginning) => {
      if (token.startsWith(beginning)) return [{ skipped: 0, length: beginning.length, word }];
      if (!stem?.startsWith(beginning)) return [];
      return [{ skipped: token.length - stem.length, length: beginning.length, word }];
    }),
  );
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** A whole text, cut where the matches begin and end. */
export function markMatches(
  text: string,
  words: readonly string[][],
  language: LanguageCode,
): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const { start, end } of findMatches(text, words, language)) {
    if (start < done) continue;
    parts.push({ text: text.slice(done, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  parts.push({ text: text.slice(done), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
