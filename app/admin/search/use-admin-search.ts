import { useEffect, useState } from 'react';
import type { searchAdmin } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Api } from '../../api-client.ts';
import { callContract } from '../../call-contract.ts';
import { presentResult, type ResultScreen, type SearchOption } from './search-options.ts';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 120;
/** Shortest query that the server answers. */
const minQueryLength = 2;

interface Answer {
  query: string;
  options: SearchOption[];
  isFailed: boolean;
}

const nothing: Answer = { query: '', options: [], isFailed: false };

interface AdminSearch extends Omit<Answer, 'query'> {
  /** True while an answer is awaited; results stay while one types on. */
  isSearching: boolean;
}

interface SearchInput {
  api: Pick<Api, 'send'>;
  language: LanguageCode;
  screens: readonly ResultScreen[];
}

/** Searches on the server, for the kinds of results that have a screen. */
export function useAdminSearch(
  typed: string,
  { api, language, screens }: SearchInput,
): AdminSearch {
  const [answer, setAnswer] = useState(nothing);
  const query = typed.trim();
  const isAsked = query.length >= minQueryLength && screens.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const kinds = screens.map(({ kind }) => kind).join(',');
    const timer = setTimeout(() => {
      callContract<typeof searchAdmin>(
        api,
        'get',
        '/admin/search',
        { params: {}, query: { q: query, kinds, language }, body: null },
        { signal: stop.signal },
      ).then(
        ({ results }) =>
          setAnswer({
            query,
            options: results.flatMap((result) => presentResult(result, language, screens)),
            isFailed: false,
          }),
        () => {
          if (!stop.signal.aborted) setAnswer({ query, options: [], isFailed: true });
        },
      );
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, query, isAsked, language, screens]);
  if (!isAsked) return { ...nothing, isSearching: false };
  const isTypedOn = query.startsWith(answer.query) || answer.query.startsWith(query);
  return { ...(isTypedOn ? answer : nothing), isSearching: answer.query !== query };
}
