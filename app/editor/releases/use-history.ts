import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry, HistoryPage, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import type { EditorCalls } from '../editor-calls.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';

export interface History {
  /** Null while it is being read. */
  entries: HistoryEntry[] | null;
  /** The languages that have older ones than these. */
  earlier: readonly UnitLanguage[];
  readEarlier(language: UnitLanguage): Promise<void>;
  readAnew(): void;
  /** A revision's value; each is asked for once. */
  valueOf(revisionId: string): Promise<JsonValue>;
}

/** The revisions of a unit. What is typed is saved first: it stands at their head. */
export function useHistory(store: UnitStore): History {
  const { calls, report } = useEditor();
  const [page, setPage] = useState<HistoryPage | null>(null);
  const [version, setVersion] = useState(0);
  const values = useRef(new Map<string, Promise<JsonValue>>());

  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      try {
        await store.save();
        const next = await readAsFar(calls, store.path, page?.history ?? []);
        if (isCurrent) setPage(next);
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

  async function readEarlier(language: UnitLanguage): Promise<void> {
    try {
      const next = page && (await withEarlier(calls, store.path, { page, language }));
      setPage((now) => (now === page ? next : now));
    } catch (error) {
      report(error);
    }
  }
  function valueOf(revisionId: string): Promise<JsonValue> {
    const known = values.current.get(revisionId);
    if (known) return known;
    const value = calls.revision(revisionId);
    values.current.set(revisionId, value);
    value.catch(() => values.current.delete(revisionId));
    return value;
  }
  return {
    entries: page?.history ?? null,
    earlier: page?.earlier ?? [],
    readEarlier,
    readAnew: () => setVersion((count) => count + 1),
    valueOf,
  };
}

type HistoryCalls = Pick<EditorCalls, 'history'>;

/** A page, and the older ones of a language. */
async function withEarlier(
  calls: HistoryCalls,
  path: string,
  { page, language }: { page: HistoryPage; language: UnitLanguage },
): Promise<HistoryPage> {
  const last = page.history.findLast((entry) => entry.language === language);
  if (!last) return page;
  const older = await calls.history(path, last.revisionId);
  return {
    history: [...page.history, ...older.history],
    earlier: [...page.earlier.filter((code) => code !== language), ...older.earlier],
  };
}

/** The history as it is now, as far back as it was known. */
export async function readAsFar(
  calls: HistoryCalls,
  path: string,
  known: readonly HistoryEntry[],
): Promise<HistoryPage> {
  let page = await calls.history(path, null);
  const isShort = (language: UnitLanguage) => {
    const [was, is] = [known, page.history].map((entries) =>
      entries.findLast((entry) => entry.language === language),
    );
    return was && is && is.at > was.at;
  };
  for (;;) {
    const language = page.earlier.find(isShort);
    if (language === undefined) return page;
    page = await withEarlier(calls, path, { page, language });
  }
}

/** The entries of a language that are shown: the last one known stands behind the one before it, to compare with. */
export function shownOf(
  { entries, earlier }: Pick<History, 'entries' | 'earlier'>,
  language: UnitLanguage,
): HistoryEntry[] {
  const own = entries?.filter((entry) => entry.language === language) ?? [];
  return earlier.includes(language) ? own.slice(0, -1) : own;
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
