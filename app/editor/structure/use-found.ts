import { useEffect, useState } from 'react';
import type { FoundField } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** Milliseconds after the last key until it is looked for. */
const pause = 120;

/** What has the words that were typed; null while that is not known, or too little was typed. */
export function useFound(typed: string): FoundField[] | null {
  const { calls, report } = useEditor();
  const [found, setFound] = useState<{ words: string; fields: FoundField[] } | null>(null);
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      calls.search(words).then(
        (fields) => isCurrent && setFound({ words, fields }),
        (error: unknown) => isCurrent && report(error),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, words]);
  // What was found before stays until there is more.
  return words.length < 2 ? null : (found?.fields ?? null);
}
