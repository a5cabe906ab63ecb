import { useEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { LanguageCode } from '#i18n/languages.ts';

export type Suggestion = SearchAnswer['results'][number];

/** Debounce of the input, in milliseconds. */
const debounceMs = 150;
/** A single letter matches too many words. */
const minQueryLength = 2;

/** Loads suggestions for the typed text; null without a query. */
export function useSuggestions(language: LanguageCode): {
  suggestions: Suggestion[] | null;
  /** Requests suggestions, debounced; outdated responses are discarded. */
  request(typed: string): void;
} {
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
  const cache = useRef(new Map<string, Suggestion[]>());
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);

  function request(typed: string): void {
    pending.current?.abort();
    const query = typed.trim();
    if (query.length < minQueryLength) return setSuggestions(null);
    const cached = cache.current.get(query);
    if (cached) return setSuggestions(cached);
    const { signal } = (pending.current = new AbortController());
    void load(query, signal);
  }

  async function load(query: string, signal: AbortSignal): Promise<void> {
    const found = await fetchSuggestions(query, language, signal);
    if (signal.aborted) return;
    if (found) cache.current.set(query, found);
    setSuggestions(found);
  }
  return { suggestions, request };
}

/** Returns null without a response; Enter still opens the search page. */
async function fetchSuggestions(
  query: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  await new Promise((resolve) => setTimeout(resolve, debounceMs));
  if (signal.aborted) return null;
  const search = new URLSearchParams({ lang: language, q: query });
  try {
    const answer = await fetch(`/api/search?${search}`, { signal });
    if (!answer.ok) return null;
    const { results }: SearchAnswer = await answer.json();
    return results;
  } catch {
    return null;
  }
}
