import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { VideoCalls, VideoFile } from './video-calls.ts';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 200;
/** Polling interval while videos are being prepared, in milliseconds. */
const pollIntervalMs = 5_000;

export interface VideoList {
  /** null during the first load. */
  files: readonly VideoFile[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  canPrepare: boolean;
  /** Loads the next page. */
  loadMore(): void;
  /** Reloads what is shown. */
  reload(): void;
}

interface Read {
  files: readonly VideoFile[];
  next: string | null;
  canPrepare: boolean;
}

/** Searches videos by path, page by page, and polls those being prepared. */
export function useVideoList(calls: VideoCalls, searched: string): VideoList {
  const { reportError } = useEditor();
  const [known, setKnown] = useState<Read | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [reading, setReading] = useState(0);
  const latest = useRef(0);
  const words = searched.trim();

  async function read(pages: () => Promise<Read>, isSilent = false): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    try {
      const answer = await pages();
      // The search has changed in the meantime.
      if (own !== latest.current) return;
      setKnown(answer);
      setHasFailed(false);
    } catch (error) {
      if (own !== latest.current || isSilent) return;
      setHasFailed(true);
      reportError(error);
    }
  }
  /** Returns a loader of at least this number of videos, if there are as many. */
  const readFirst = (least: number) => async (): Promise<Read> => {
    const files: VideoFile[] = [];
    for (let after: string | null = null; ;) {
      const { videos, next, canPrepare } = await calls.list(words, after);
      files.push(...videos);
      if (next === null || files.length >= least) return { files, next, canPrepare };
      after = next;
    }
  };

  useEffect(() => {
    const timer = setTimeout(() => void read(readFirst(1)), words === '' ? 0 : searchDebounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words]);
  useEffect(() => {
    if (reading > 0) void read(readFirst(known?.files.length ?? 1));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reading]);
  useEffect(() => {
    const isWaiting = known?.files.some(
      ({ state }) => state === 'preparing' || (state === 'stored' && known.canPrepare),
    );
    if (!isWaiting) return;
    const timer = setTimeout(
      () => void read(readFirst(known?.files.length ?? 1), true),
      pollIntervalMs,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);

  return {
    files: known?.files ?? null,
    hasMore: (known?.next ?? null) !== null,
    hasFailed,
    canPrepare: known?.canPrepare ?? true,
    loadMore: () => void read(readFirst((known?.files.length ?? 0) + 1)),
    reload: () => setReading((count) => count + 1),
  };
}
