import { foldText } from '#common/text/fold-text.ts';
import { type MarkedPart, markMatches, queryWords } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../core/db/connect.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { type EntryQuery, type FoundEntry, listMatches, listTexts } from './queries.ts';
import type { SearchKind } from './search-entry.ts';
import { formsToIndex, queryForms } from './word-forms.ts';

/** A text with marked matches; `lang` is set if it differs from the page's language. */
export interface MarkedText {
  parts: MarkedPart[];
  lang?: LanguageCode;
}

/** A found page. */
export interface SearchHit {
  href: string;
  kind: SearchKind;
  title: MarkedText;
}

/** A found page with an excerpt. */
export interface SearchResult extends SearchHit {
  excerpt: MarkedText;
}

export interface SearchInput {
  projectId: string;
  language: LanguageCode;
  /** The visitor's text; only its words count. */
  query: string;
  limit: number;
}

export interface SearchResultPage<Hit> {
  hits: Hit[];
  /** True if more pages match. */
  hasMore: boolean;
}

/** Title matches among which the best are chosen. */
const maxCandidates = 60;

/**
 * Finds published pages with all words of a query, or with words that begin with them; title
 * matches first. A query without words finds nothing. Never throws for a query.
 */
export async function findPages(
  database: Database,
  input: SearchInput,
): Promise<SearchResultPage<SearchHit>> {
  const { entries, words, hasMore } = await findEntries(database, input);
  return { hits: entries.map((entry) => presentHit(entry, words, input.language)), hasMore };
}

/** Finds pages, with an excerpt of each. */
export async function findResults(
  database: Database,
  input: SearchInput,
): Promise<SearchResultPage<SearchResult>> {
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
 * Orders title matches first, whole words before beginnings. Whole words are looked up first,
 * because a lookup of beginnings reads every page that has them; it is done once at most.
 */
async function findEntries(
  { db }: Database,
  { projectId, language, query: typed, limit }: SearchInput,
): Promise<FoundEntries> {
  const words = queryForms(typed, language);
  if (words.length === 0) return { entries: [], words, hasMore: false };
  const list = (tier: Pick<EntryQuery, 'inTitle' | 'wholeWords' | 'limit'>) =>
    listMatches(db, { projectId, language, words, ...tier });
  const asTyped = queryWords(typed, language);
  const sortedByTitle = (entries: readonly FoundEntry[]) => sortTitles(entries, asTyped, language);

  const whole = await list({ inTitle: true, wholeWords: true, limit: maxCandidates });
  const found = new Map(sortedByTitle(whole).map((entry) => [entry.id, entry]));
  const add = (entries: readonly FoundEntry[]) => {
    for (const entry of entries) if (!found.has(entry.id)) found.set(entry.id, entry);
  };
  if (found.size <= limit) {
    const most = Math.max(maxCandidates, found.size + limit + 1);
    const exact = await list({ inTitle: false, wholeWords: true, limit: most });
    const isCommon = exact.length > limit;
    const all = isCommon ? [] : await list({ inTitle: false, wholeWords: false, limit: most });
    const isWhole = !isCommon && all.length < most;
    const titleBeginnings = isWhole
      ? all.filter(({ title }) => hasBeginnings(title, words, language))
      : await list({ inTitle: true, wholeWords: false, limit: maxCandidates });
    for (const entries of [sortedByTitle(titleBeginnings), exact, all]) add(entries);
  }
  const entries = Array.from(found.values());
  return { entries: entries.slice(0, limit), words, hasMore: entries.length > limit };
}

/** Returns true if the text has, for each word, one with an accepted beginning. */
export function hasBeginnings(
  text: string,
  words: readonly (readonly string[])[],
  language: LanguageCode,
): boolean {
  const textWords = formsToIndex(text, language);
  return words.every((beginnings) =>
    beginnings.some((beginning) => textWords.some((word) => word.startsWith(beginning))),
  );
}

/** Sorts titles with the words as they were typed first, then those that begin with the query, then by length. */
function sortTitles(
  entries: readonly FoundEntry[],
  words: readonly string[][],
  language: LanguageCode,
): FoundEntry[] {
  const rankOf = ({ title }: FoundEntry) => {
    const folded = foldText(title, language);
    const hasTyped = hasBeginnings(title, words, language);
    const begins = words[0]?.some((beginning) => folded.startsWith(beginning));
    return (hasTyped ? 0 : 2_000) + (begins ? 0 : 1_000) + folded.length;
  };
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Presents a found page. */
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

/** Returns `lang` if a text is not in the page's language. */
export function langOf(own: LanguageCode, page: LanguageCode): { lang?: LanguageCode } {
  return own === page ? {} : { lang: own };
}
