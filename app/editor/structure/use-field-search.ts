import { useState } from 'react';
import type { FoundField, FoundFields } from '#contracts/structure.ts';
import { useEditor } from '../editor-context.ts';
import { useCall } from '../parts/use-call.ts';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 120;

/** Results at first, and further ones; the server returns 400 at most. */
const pageSize = 40;
const maxResults = 400;

interface Results extends FoundFields {
  words: string;
}

export function useFieldSearch(typed: string, firstPageSize = pageSize) {
  const { calls, attempt } = useEditor();
  const [results, setResults] = useState<Results | null>(null);
  const words = typed.trim();
  const isSearching = words.length > 1;
  useCall(
    isSearching ? words : null,
    (query) => calls.search(query, firstPageSize),
    (answer) => setResults({ words, ...answer }),
    searchDebounceMs,
  );

  const loadMore = (known: Results) =>
    attempt(async () => {
      const limit = Math.min(known.found.length + pageSize, maxResults);
      const next = await calls.search(known.words, limit);
      setResults((before) => (before?.words === known.words ? withFurther(before, next) : before));
    });
  // Previous results stay until new ones arrive.
  const shown = isSearching ? results : null;
  const hasMore = shown?.hasMore && shown.found.length < maxResults;
  return {
    /** True if enough was typed to search. */
    isSearching,
    /** null while searching, or if too little was typed. */
    found: shown?.found ?? null,
    /** False while results of other words are still shown. */
    isCurrent: shown?.words === words,
    /** Loads further results; null if there are none. */
    more: hasMore ? () => void loadMore(shown) : null,
  };
}

/** Keeps the order of listed results; new ones are appended, whatever their rank. */
function withFurther(before: Results, next: FoundFields): Results {
  const known = new Set(before.found.map(resultKey));
  const further = next.found.filter((field) => !known.has(resultKey(field)));
  const hasMore = next.hasMore && further.length > 0;
  return { ...before, found: [...before.found, ...further], hasMore };
}

export function resultKey({ language, path, field }: FoundField): string {
  return `${language} ${path} ${field}`;
}
