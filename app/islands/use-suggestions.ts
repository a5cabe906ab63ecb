import { useEffect, useRef, useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SearchAnswer } from '#server/search/api.ts';

export type Suggestion = SearchAnswer['results'][number];

/** Milliseconds without a key before the server is asked. */
const pause = 150;
/** One letter begins half of all words. */
const leastLetters = 2;

/** What the server suggests for what has been typed; null while nothing is asked. */
export function useSuggestions(language: LanguageCode): {
  suggestions: Suggestion[] | null;
  /** Asks when the typing pauses; an answer that comes too late is thrown away. */
  ask(typed: string): void;
} {
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
  const known = useRef(new Map<string, Suggestion[]>());
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function ask(typed: string): void {
    asking.current?.abort();
    const query = typed.trim();
    if (query.length < leastLetters) return setSuggestions(null);
    const before = known.current.get(query);
    if (before) return setSuggestions(before);
    const { signal } = (asking.current = new AbortController());
    void show(query, signal);
  }

  async function show(query: string, signal: AbortSignal): Promise<void> {
    const found = await fetchSuggestions(query, language, signal);
    if (signal.aborted) return;
    if (found) known.current.set(query, found);
    setSuggestions(found);
  }
  return { suggestions, ask };
}

/** Null where there is no answer: who presses Enter gets the whole page. */
async function fetchSuggestions(
  query: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  await new Promise((resolve) => setTimeout(resolve, pause));
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
