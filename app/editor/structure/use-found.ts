import { useEffect, useState } from 'react';
import type { FoundField, FoundFields } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** Milliseconds after the last key until it is looked for. */
const pause = 120;

/** So many are found at first, and more each time that more are asked for; the server has 400 at most. */
const step = 40;
const mostFound = 400;

interface Found {
  words: string;
  fields: FoundField[];
  hasMore: boolean;
}

export interface FoundList {
  /** Null while that is not known, or too little was typed. */
  found: FoundField[] | null;
  /** Finds further ones; null where there are none. */
  more: (() => void) | null;
  /** Enough was typed to be looked for. */
  isAsked: boolean;
}

/** What has the words that were typed. */
export function useFound(typed: string): FoundList {
  const { calls, report } = useEditor();
  const [found, setFound] = useState<Found | null>(null);
  const words = typed.trim();
  const isShort = words.length < 2;
  useEffect(() => {
    if (isShort) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      calls.search(words).then(
        ({ found: fields, hasMore }) => isCurrent && setFound({ words, fields, hasMore }),
        (error: unknown) => isCurrent && report(error),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, words]);

  function more(): void {
    if (!found) return;
    calls
      .search(found.words, Math.min(found.fields.length + step, mostFound))
      .then(
        (next) =>
          setFound((before) => (before?.words === found.words ? added(before, next) : before)),
        report,
      );
  }
  // What was found before stays until there is more.
  const isAsked = !isShort;
  if (isShort || !found) return { found: null, more: null, isAsked };
  const isOpen = found.hasMore && found.fields.length < mostFound;
  return { found: found.fields, more: isOpen ? more : null, isAsked };
}

/** What is listed stays where it is; what is new follows, whatever is better in it. */
function added(before: Found, next: FoundFields): Found {
  const known = new Set(before.fields.map(nameOf));
  const fields = [...before.fields, ...next.found.filter((field) => !known.has(nameOf(field)))];
  const { words } = before;
  return { words, fields, hasMore: next.hasMore && fields.length > before.fields.length };
}

/** Names a place that was found. */
export function nameOf({ language, path, field }: FoundField): string {
  return `${language} ${path} ${field}`;
}
