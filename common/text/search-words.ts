import type { LanguageCode } from '#i18n/languages.ts';
import { foldText, foldWithPlaces } from './fold-text.ts';

/** Longest evaluated part of a query, in characters. */
export const maxQueryLength = 200;
const maxWords = 8;
/** Longer words are cut, in the index and in queries alike. */
const maxWordLength = 60;

/** The article with its particles: و ف ب ك before ال, and لل. */
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=..)/;
/** Letters left of a query word without article; fewer would match half of all words. */
const minStemLength = 3;

/** A word of an Arabic text without its article, or null: both are indexed. */
export function withoutArticle(word: string): string | null {
  const stem = word.replace(arabicArticle, '');
  return stem === word ? null : stem;
}

/** All words to index for a text, unique and folded. */
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
 * Prefixes of a query: for each of its words (at most 8) the alternatives of which one must match.
 * Empty for a query without words.
 */
export function queryWords(query: string, language: LanguageCode): string[][] {
  const words = new Set(wordsOf(foldText(query.slice(0, maxQueryLength), language)));
  return Array.from(words)
    .slice(0, maxWords)
    .map((word) => {
      const stem = withoutArticle(word);
      return stem !== null && stem.length >= minStemLength ? [word, stem] : [word];
    });
}

function wordsOf(folded: string): string[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map(cutWord);
}

/** Never splits a character. */
function cutWord(word: string): string {
  return word.length > maxWordLength
    ? word.slice(0, maxWordLength).replace(/[\uD800-\uDBFF]$/, '')
    : word;
}

/** Part of a text: a match, or the text between matches. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

interface Match {
  start: number;
  end: number;
  /** Index of the query's word. */
  word: number;
}

/** Finds the words that begin with a query's prefixes, as indexes of the original text. */
export function findMatches(
  text: string,
  words: readonly (readonly string[])[],
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

/** The longest matching prefix, after the article if necessary. */
function matchWord(
  token: string,
  words: readonly (readonly string[])[],
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

/** Splits a text at its matches. */
export function markMatches(
  text: string,
  words: readonly (readonly string[])[],
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
