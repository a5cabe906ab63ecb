import { foldText } from '#common/fold-text.ts';
import { type MarkedPart, markMatches, queryWords } from '#common/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../db/connect.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { type FoundEntry, listMatches, listTexts } from './queries.ts';
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

async function findEntries(
  { db, dialect }: Database,
  { projectId, language, query, limit }: SearchInput,
): Promise<FoundEntries> {
  const words = queryWords(query, language);
  if (words.length === 0) return { entries: [], words, hasMore: false };
  const place = { projectId, language, words };
  const titled = await listMatches(db, dialect, { ...place, inTitle: true, limit: candidates });
  const best = titled.toSorted(
    (one, other) => rankOf(one, words, language) - rankOf(other, words, language),
  );
  const known = new Set(titled.map(({ id }) => id));
  const wanted = limit + 1 + titled.length;
  const others =
    titled.length > limit
      ? []
      : await listMatches(db, dialect, { ...place, inTitle: false, limit: wanted });
  const entries = [...best, ...others.filter(({ id }) => !known.has(id))];
  return { entries: entries.slice(0, limit), words, hasMore: entries.length > limit };
}

/** Titles that begin with what was asked for come first, short ones before long ones. */
function rankOf({ title }: FoundEntry, words: string[][], language: LanguageCode): number {
  const folded = foldText(title, language);
  const begins = words[0]?.some((beginning) => folded.startsWith(beginning));
  return (begins ? 0 : 1_000) + folded.length;
}

function presentHit(entry: FoundEntry, words: string[][], language: LanguageCode): SearchHit {
  return {
    href: `/${language}/${entry.address}`,
    kind: entry.kind,
    title: {
      parts: markMatches(entry.title, words, language),
      ...langOf(entry.title_language, language),
    },
  };
}

function langOf(own: LanguageCode, page: LanguageCode): { lang?: LanguageCode } {
  return own === page ? {} : { lang: own };
}
