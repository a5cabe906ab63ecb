import { onOneLine } from '#common/plain-text.ts';
import { longestQuery } from '#common/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { searchPause } from '../search/search-limit.ts';
import type { Found, SearchInput, SearchResult } from '../search/search.ts';
import type { PageAddresses } from './addresses.ts';
import type { Translator } from './translator.ts';

/** The search page with what was found. */
export interface SearchPage extends Found<SearchResult> {
  /** What was asked for, on one line and not endlessly. */
  query: string;
  /** Seconds to wait, where nothing was looked up because too much has been; else null. */
  retryAfter: number | null;
  meta: Record<string, string>;
  addresses: PageAddresses;
}

export type FindResults = (input: SearchInput) => Promise<Found<SearchResult>>;

/** Who needs more looks for something else. */
const mostResults = 30;

interface SearchSource {
  projectId: string;
  projectName: string;
  language: LanguageCode;
  query: string;
  words: Translator;
  addresses: PageAddresses;
  find: FindResults;
  /** Whether the visitor may search once more now. */
  maySearch(): boolean;
}

/** What a visitor's query finds; nothing for one without words. */
export async function presentSearch(source: SearchSource): Promise<SearchPage> {
  const { projectId, language, words, addresses, find } = source;
  const query = cut(onOneLine(source.query), longestQuery);
  const isRefused = query !== '' && !source.maySearch();
  const found = isRefused
    ? { hits: [], hasMore: false }
    : await find({ projectId, language, query, limit: mostResults });
  const title = words.translate('search');
  const asked = query === '' ? title : words.translate('search.asked', { query: inTitle(query) });
  return {
    ...found,
    query,
    retryAfter: isRefused ? searchPause : null,
    meta: {
      title: `${asked} · ${source.projectName}`,
      description: words.translate('search.description'),
    },
    addresses,
  };
}

/** A window's title has room for so many characters beside the project's name. */
const longestInTitle = 30;

function inTitle(query: string): string {
  return query.length > longestInTitle ? `${cut(query, longestInTitle)}…` : query;
}

/** Never in the middle of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
