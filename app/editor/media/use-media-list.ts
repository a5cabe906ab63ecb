import { useEffect, useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { useEditor } from '../editor-context.ts';

/** Page size of the server's answers. */
const pageSize = 60;
/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 200;

export interface MediaList {
  /** null during the first load. */
  files: readonly MediaFile[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  /** Loads the next page. */
  loadMore(): void;
  /** Reloads from the first page. */
  reload(): void;
  /** Inserts a file at the front, or replaces it. */
  upsert(file: MediaFile): void;
  remove(id: string): void;
}

/** Searches the library's files, page by page. */
export function useMediaList(searched: string): MediaList {
  const { calls, reportError } = useEditor();
  const [files, setFiles] = useState<readonly MediaFile[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [reading, setReading] = useState(0);
  const latest = useRef(0);
  const words = searched.trim();

  async function read(before: number | null): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    try {
      const page = await calls.media(words, before);
      // The search has changed in the meantime.
      if (own !== latest.current) return;
      setFiles((known) => (before === null ? page : [...(known ?? []), ...page]));
      setHasMore(page.length >= pageSize);
      setHasFailed(false);
    } catch (error) {
      if (own !== latest.current) return;
      setHasFailed(true);
      reportError(error);
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => void read(null), words === '' ? 0 : searchDebounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words, reading]);

  return {
    files,
    hasMore,
    hasFailed,
    loadMore: () => void read(files?.at(-1)?.createdAt ?? null),
    reload: () => setReading((count) => count + 1),
    upsert: (file) =>
      setFiles((known) => {
        const isKnown = known?.some(({ id }) => id === file.id);
        if (isKnown) return known!.map((one) => (one.id === file.id ? file : one));
        return [file, ...(known ?? [])];
      }),
    remove: (id) => setFiles((known) => known && known.filter((one) => one.id !== id)),
  };
}
