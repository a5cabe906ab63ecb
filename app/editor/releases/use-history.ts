import pMemoize from 'p-memoize';
import { useState } from 'react';
import type { HistoryEntry, HistoryPage } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { useCall } from '../parts/use-call.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';

export type History = ReturnType<typeof useHistory>;

/** Loads the revisions of a unit, after saving it so that the list includes what was typed. */
export function useHistory(store: UnitStore) {
  const { calls, attempt } = useEditor();
  const [page, setPage] = useState<HistoryPage | null>(null);
  /** Returns a revision's value; each is requested once. */
  const [valueOf] = useState(() => pMemoize(calls.revision));

  const reload = useCall(
    store.path,
    async () => {
      await store.save();
      return await calls.history(store.path, null);
    },
    setPage,
  );

  return {
    store,
    /** null while loading. */
    entries: page?.history ?? null,
    /** Languages with older revisions that are not loaded. */
    earlier: page?.earlier ?? [],
    /** Appends older revisions of a language. */
    loadEarlier: (language: UnitLanguage) =>
      attempt(async () => {
        const last = page?.history.findLast((entry) => entry.language === language);
        if (!page || !last) return;
        const older = await calls.history(store.path, last.revisionId);
        const next = {
          history: [...page.history, ...older.history],
          earlier: [...page.earlier.filter((code) => code !== language), ...older.earlier],
        };
        setPage((now) => (now === page ? next : now));
      }),
    reload,
    valueOf,
  };
}

/** Returns a language's shown entries, newest first; the oldest loaded only compares, unless it is the first. */
export function visibleEntries(
  { entries, earlier }: Pick<History, 'entries' | 'earlier'>,
  language: UnitLanguage,
): HistoryEntry[] {
  const own = entries?.filter((entry) => entry.language === language) ?? [];
  return earlier.includes(language) ? own.slice(0, -1) : own;
}

/** Returns the revision to compare with: the draft, or the previous draft. */
export function comparisonRevisionId(
  entries: readonly HistoryEntry[],
  entry: HistoryEntry,
  mode: 'draft' | 'previous',
): string | null {
  const own = entries.filter(({ language }) => language === entry.language);
  if (mode === 'draft') return own.find(({ isDraft }) => isDraft)?.revisionId ?? null;
  // Revisions set aside by a conflict or a release were never the draft.
  const line = own.filter(({ origin }) => origin !== 'conflict' && origin !== 'publish');
  return (
    line.find(({ at, revisionId }) => at <= entry.at && revisionId < entry.revisionId)
      ?.revisionId ?? null
  );
}

/** Returns the languages that have revisions, in the project's order. */
export function languagesIn(
  entries: readonly HistoryEntry[],
  order: readonly UnitLanguage[],
): UnitLanguage[] {
  const known = new Set(entries.map(({ language }) => language));
  return (['', ...order] as const).filter((language) => known.has(language));
}
