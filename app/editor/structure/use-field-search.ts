import { useEffect, useState } from 'react';
import type { FoundField, FoundFields } from '#contracts/structure.ts';
import { useEditor } from '../editor-context.ts';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 120;

/** Page size of search results; the server returns 400 at most. */
const pageSize = 40;
const maxResults = 400;

interface Found {
  words: string;
  fields: FoundField[];
  hasMore: boolean;
}

export interface SearchResults {
  /** null while searching, or if too little was typed. */
  found: FoundField[] | null;
  /** Loads further results; null if there are none. */
  more: (() => void) | null;
  /** True if enough was typed to search. */
  isSearching: boolean;
}

/** Searches the fields for the typed words. */
export function useFieldSearch(typed: string): SearchResults {
  const { calls, reportError } = useEditor();
  const [found, setFound] = useState<Found | null>(null);
  const words = typed.trim();
  const isShort = words.length < 2;
  useEffect(() => {
    if (isShort) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      calls.search(words).then(
        ({ found: fields, hasMore }) => isCurrent && setFound({ words, fields, hasMore }),
        (error: unknown) => isCurrent && reportError(error),
      );
    }, searchDebounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, words]);

  function more(): void {
    if (!found) return;
    calls
      .search(found.words, Math.min(found.fields.length + pageSize, maxResults))
      .then(
        (next) =>
          setFound((before) =>
            before?.words === found.words ? appendResults(before, next) : before,
          ),
        reportError,
      );
  }
  // Previous results stay until new ones arrive.
  const isAsked = !isShort;
  if (isShort || !found) return { found: null, more: null, isSearching: isAsked };
  const isOpen = found.hasMore && found.fields.length < maxResults;
  return { found: found.fields, more: isOpen ? more : null, isSearching: isAsked };
}

/** Keeps the order of listed results; new ones are appended, whatever their rank. */
function appendResults(before: Found, next: FoundFields): Found {
  const known = new Set(before.fields.map(resultKey));
  const fields = [...before.fields, ...next.found.filter((field) => !known.has(resultKey(field)))];
  const { words } = before;
  return { words, fields, hasMore: next.hasMore && fields.length > before.fields.length };
}

/** Returns a unique key of a result. */
export function resultKey({ language, path, field }: FoundField): string {
  return `${language} ${path} ${field}`;
}
