import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { maxQueryLength } from '#common/text/search-words.ts';
import type { Labels } from '#i18n/labels.ts';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import { imageFile } from '#common/media/image-file.ts';
import { useOnlineSubmit } from '../forms/use-online-submit.ts';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/inline/marked-text.tsx';
import { Picture } from '../ui/picture.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import type { SearchAnswer } from '#contracts/search.ts';

/** Message keys of the search box and of the kinds of results. */
export const searchBoxLabels = [
  'account.offline',
  'search.submit',
  'search.label',
  'search.suggestions*',
  'search.suggested',
  'search.kind*',
] as const;

export interface SearchBoxProps {
  /** Address of the search page. */
  action: string;
  query: string;
  language: LanguageCode;
  labels: Labels<(typeof searchBoxLabels)[number]>;
}

/** The search form; once hydrated, it suggests pages while typing (the ARIA guide's combobox). */
export function SearchBox({ action, query, language, labels }: SearchBoxProps) {
  const id = `search${useId()}`;
  const box = useSuggestionBox(language, query);
  const { suggestions, isOpen, active, input } = box;
  const hasNone = box.isAnswered && suggestions.length === 0;
  const isHydrated = useIsHydrated();
  const [isOffline, setIsOffline] = useState(false);
  const submitOnline = useOnlineSubmit(() => setIsOffline(false));
  const combobox = isHydrated && {
    'role': 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    'autoComplete': 'off',
  };
  return (
    <form
      className="stack gap-3 search-box"
      role="search"
      action={action}
      onSubmit={(event) => {
        box.close();
        submitOnline(event, () => setIsOffline(true));
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-input`}>{labels['search.label']}</label>
        <div className="field-box">
          <input
            ref={input}
            id={`${id}-input`}
            type="search"
            name="q"
            dir="auto"
            defaultValue={query}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- One comes to the page for this field.
            autoFocus={query === ''}
            onInput={(event) => box.type(event.currentTarget.value)}
            onKeyDown={box.handleKey}
            onBlur={box.close}
            {...combobox}
          />
          <div
            id={`${id}-list`}
            className="suggestions"
            role="listbox"
            aria-label={labels['search.suggestions']}
            hidden={!isOpen}
          >
            {suggestions.map((suggestion, index) => (
              <a
                key={suggestion.href}
                id={`${id}-${index}`}
                className="tints line gap-4 suggestion"
                role="option"
                href={suggestion.href}
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the field, so that the list stays open for the click.
                onMouseDown={(event) => event.preventDefault()}
              >
                <Picture
                  image={imageFile(suggestion.image ?? '')}
                  sizes="64px"
                  className="suggestion-picture"
                />
                <MarkedText of={suggestion.title} />
                <span className="small text-muted">{labels[`search.kind.${suggestion.kind}`]}</span>
              </a>
            ))}
          </div>
        </div>
      </div>
      <Button submits text={labels['search.submit']} />
      {isOffline && (
        <p className="search-offline" role="alert">
          {labels['account.offline']}
        </p>
      )}
      <p className={hasNone ? 'search-note' : 'sr-only'} role="status">
        {box.isAnswered && announce(suggestions, language, labels)}
      </p>
    </form>
  );
}

function announce(
  { length }: readonly Suggestion[],
  language: LanguageCode,
  labels: SearchBoxProps['labels'],
): string {
  if (length === 0) return labels['search.suggestions.none'];
  return formatCount(labels['search.suggested'], length, languages[language].locale);
}

/** Suggestions, the active one, and keyboard handling. */
function useSuggestionBox(language: LanguageCode, query: string) {
  const input = useRef<HTMLInputElement>(null);
  const { suggestions: found, request } = useSuggestions(language);
  const [isClosed, setIsClosed] = useState(true);
  const [active, setActive] = useState(-1);
  const suggestions = found ?? [];
  const isOpen = !isClosed && suggestions.length > 0;

  function type(typed: string): void {
    setActive(-1);
    setIsClosed(false);
    request(typed);
  }
  function close(): void {
    setIsClosed(true);
    setActive(-1);
  }
  function move(step: 1 | -1): void {
    // Moving past either end returns to the field.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  }
  function handleKey(event: KeyboardEvent): void {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && !isOpen && input.current) type(input.current.value);
    else if (event.key === 'ArrowDown' && isOpen) move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Enter' && isOpen && chosen) location.assign(chosen.href);
    else return;
    event.preventDefault();
  }
  // Handles input from before hydration.
  const handleEarlyInput = useRef(() => {
    const { current } = input;
    const isTyping = current !== null && current === document.activeElement;
    if (isTyping && current.value.trim() !== query) type(current.value);
  });
  useEffect(() => handleEarlyInput.current(), []);

  return {
    input,
    suggestions,
    active,
    isOpen,
    isAnswered: !isClosed && found !== null,
    type,
    close,
    handleKey,
  };
}

export type Suggestion = SearchAnswer['results'][number];

/** Debounce of the input, in milliseconds. */
const debounceMs = 150;
/** A single letter matches too many words. */
const minQueryLength = 2;

/** Loads suggestions for the typed text; null without a query. */
export function useSuggestions(language: LanguageCode) {
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
  const cache = useRef(new Map<string, Suggestion[]>());
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);

  /** Requests suggestions, debounced; outdated responses are discarded. */
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
