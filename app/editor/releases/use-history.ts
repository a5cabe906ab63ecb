import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';

export interface History {
  /** Null while it is being read. */
  entries: HistoryEntry[] | null;
  readAnew(): void;
  /** A revision's value; each is asked for once. */
  valueOf(revisionId: string): Promise<JsonValue>;
}

/** The revisions of a unit. What is typed is saved first: it stands at their head. */
export function useHistory(store: UnitStore): History {
  const { calls, report } = useEditor();
  const [entries, setEntries] = useState<HistoryEntry[] | null>(null);
  const [version, setVersion] = useState(0);
  const values = useRef(new Map<string, Promise<JsonValue>>());

  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      try {
        await store.save();
        const list = await calls.history(store.path);
        if (isCurrent) setEntries(list);
      } catch (error) {
        if (isCurrent) report(error);
      }
    }
    void read();
    return () => {
      isCurrent = false;
    };
    // What reports may be another function with each render: the list is read once for each version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [calls, store, version]);

  function valueOf(revisionId: string): Promise<JsonValue> {
    const known = values.current.get(revisionId);
    if (known) return known;
    const value = calls.revision(revisionId);
    values.current.set(revisionId, value);
    value.catch(() => values.current.delete(revisionId));
    return value;
  }
  return { entries, readAnew: () => setVersion((count) => count + 1), valueOf };
}

/** What a revision is compared with: the draft, or the one that was the draft before it. */
export function comparedWith(
  entries: readonly HistoryEntry[],
  entry: HistoryEntry,
  mode: 'draft' | 'previous',
): string | null {
  const own = entries.filter(({ language }) => language === entry.language);
  if (mode === 'draft') return own.find(({ isDraft }) => isDraft)?.revisionId ?? null;
  // What a conflict or a release put aside was never the draft.
  const line = own.filter(({ origin }) => origin !== 'conflict' && origin !== 'publish');
  return (
    line.find(({ at, revisionId }) => at <= entry.at && revisionId < entry.revisionId)
      ?.revisionId ?? null
  );
}

/** The languages that there are revisions in, in the order of the project. */
export function languagesIn(
  entries: readonly HistoryEntry[],
  order: readonly UnitLanguage[],
): UnitLanguage[] {
  const known = new Set(entries.map(({ language }) => language));
  return (['', ...order] as const).filter((language) => known.has(language));
}
