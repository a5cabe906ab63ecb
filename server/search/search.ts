import { foldText } from '#common/fold-text.ts';
import { type MarkedPart, markMatches, queryWords, wordsToIndex } from '#common/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../db/connect.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { type EntryQuery, type FoundEntry, listMatches, listTexts } from './queries.ts';
import type { SearchKind } from './search-entry.ts';

/** A text with what was asked for marked in it; `lang` where it is in another language than its page. */
export interface MarkedText {
  parts: MarkedPart[];
  lang?: LanguageCode;
}

/** A page that was found. */
export interface SearchHit {
  href: string;
  kind: SearchKind;
  title: MarkedText;
}

/** With the words around what was found. */
export interface SearchResult extends SearchHit {
  excerpt: MarkedText;
}

export interface SearchInput {
  projectId: string;
  language: LanguageCode;
  /** Whatever a visitor types: only its words count. */
  query: string;
  limit: number;
}

export interface Found<Hit> {
  hits: Hit[];
  /** More pages have the words. */
  hasMore: boolean;
}

/** Among so many pages with the words in their titles the best are chosen. */
const candidates = 60;

/**
 * Finds published pages that have all words of a query, or words that begin with them: those with all of
 * them in their titles first. A query without words finds nothing; no query is an error.
 */
export async function findPages(database: Database, input: SearchInput): Promise<Found<SearchHit>> {
  const { entries, words, hasMore } = await findEntries(database, input);
  return { hits: entries.map((entry) => presentHit(entry, words, input.language)), hasMore };
}

/** The same with an excerpt of each page. */
export async function findResults(
  database: Database,
  input: SearchInput,
): Promise<Found<SearchResult>> {
  const { entries, words, hasMore } = await findEntries(database, input);
  const ids = entries.map(({ id }) => id);
  const texts = new Map((await listTexts(database.db, ids)).map((row) => [row.id, row]));
  const hits = entries.map((entry) => {
    const { text = '', text_language = input.language } = texts.get(entry.id) ?? {};
    const parts = makeExcerpt(text, words, input.language);
    const excerpt = { parts, ...langOf(text_language, input.language) };
    return { ...presentHit(entry, words, input.language), excerpt };
  });
  return { hits, hasMore };
}

interface FoundEntries {
  entries: FoundEntry[];
  words: string[][];
  hasMore: boolean;
}

/**
 * Pages with all words in their titles come first, whole words before beginnings. Whole words are looked up at once;
 * whatever begins with a word is put together from all pages that have it, so that is asked for once at most.
 */
async function findEntries(
  { db, dialect }: Database,
  { projectId, language, query: typed, limit }: SearchInput,
): Promise<FoundEntries> {
  const words = queryWords(typed, language);
  if (words.length === 0) return { entries: [], words, hasMore: false };
  const list = (tier: Pick<EntryQuery, 'inTitle' | 'wholeWords' | 'limit'>) =>
    listMatches(db, dialect, { projectId, language, words, ...tier });
  const titled = (entries: readonly FoundEntry[]) => sortTitles(entries, words, language);

  const whole = await list({ inTitle: true, wholeWords: true, limit: candidates });
  const found = new Map(titled(whole).map((entry) => [entry.id, entry]));
  const add = (entries: readonly FoundEntry[]) => {
    for (const entry of entries) if (!found.has(entry.id)) found.set(entry.id, entry);
  };
  if (found.size <= limit) {
    const most = Math.max(candidates, found.size + limit + 1);
    const exact = await list({ inTitle: false, wholeWords: true, limit: most });
    const isCommon = exact.length > limit;
    const all = isCommon ? [] : await list({ inTitle: false, wholeWords: false, limit: most });
    const isWhole = !isCommon && all.length < most;
    const begun = isWhole
      ? all.filter(({ title }) => hasBeginnings(title, words, language))
      : await list({ inTitle: true, wholeWords: false, limit: candidates });
    for (const entries of [titled(begun), exact, all]) add(entries);
  }
  const entries = Array.from(found.values());
  return { entries: entries.slice(0, limit), words, hasMore: entries.length > limit };
}

/** Whether a text has, for each word, one that begins as it may. */
export function hasBeginnings(
  text: string,
  words: readonly (readonly string[])[],
  language: LanguageCode,
): boolean {
  const own = wordsToIndex(text, language);
  return words.every((beginnings) =>
    beginnings.some((beginning) => own.some((word) => word.startsWith(beginning))),
  );
}

/** Titles that begin with what was asked for come first, short ones before long ones. */
function sortTitles(
  entries: readonly FoundEntry[],
  words: readonly string[][],
  language: LanguageCode,
): FoundEntry[] {
  const rankOf = ({ title }: FoundEntry) => {
    const folded = foldText(title, language);
    const begins = words[0]?.some((beginning) => folded.startsWith(beginning));
    return (begins ? 0 : 1_000) + folded.length;
  };
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A page as it is shown among what was found. */
export function presentHit(
  entry: Omit<FoundEntry, 'id'>,
  words: string[][],
  language: LanguageCode,
): SearchHit {
  return {
    href: `/${language}/${entry.address}`,
    kind: entry.kind,
    title: {
      parts: markMatches(entry.title, words, language),
      ...langOf(entry.title_language, language),
    },
  };
}

/** What says that a text is in another language than its page. */
export function langOf(own: LanguageCode, page: LanguageCode): { lang?: LanguageCode } {
  return own === page ? {} : { lang: own };
}
