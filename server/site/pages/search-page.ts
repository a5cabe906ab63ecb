import { onOneLine } from '#common/text/plain-text.ts';
import { maxQueryLength } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { searchRetrySeconds } from '../../search/search-limit.ts';
import type { FoundResults, SearchInput } from '../../search/search.ts';
import type { PageAddresses } from '../crawlers/addresses.ts';
import type { Translator } from '../../core/translator.ts';

export type FindResults = (input: SearchInput) => Promise<FoundResults>;

/** Results on the page. */
const maxResults = 30;

interface SearchSource {
  projectId: string;
  projectName: string;
  language: LanguageCode;
  query: string;
  translator: Translator;
  addresses: PageAddresses;
  find: FindResults;
  /** Counts a search; false if the visitor has reached the limit. */
  maySearch(): boolean;
}

/** Searches for a query; nothing for one without words. */
export async function presentSearch(source: SearchSource) {
  const { projectId, language, translator, addresses, find } = source;
  const query = cut(onOneLine(source.query), maxQueryLength);
  const isRefused = query !== '' && !source.maySearch();
  const found = isRefused
    ? { hits: [], hasMore: false, corrected: null, offered: [], hasAllWords: true }
    : await find({ projectId, language, query, limit: maxResults });
  const title = translator.translate('search');
  const heading =
    query === '' ? title : translator.translate('search.asked', { query: inTitle(query) });
  return {
    ...found,
    /** On one line and shortened. */
    query,
    /** Seconds to wait after too many searches; else null. */
    retryAfter: isRefused ? searchRetrySeconds : null,
    meta: {
      title: `${heading} · ${source.projectName}`,
      description: translator.translate('search.description'),
    },
    addresses,
  };
}

/** Characters of the query in the page title. */
const maxTitleQueryLength = 30;

function inTitle(query: string): string {
  return query.length > maxTitleQueryLength ? `${cut(query, maxTitleQueryLength)}…` : query;
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
