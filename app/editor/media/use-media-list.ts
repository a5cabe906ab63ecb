import { useEffect, useRef, useState } from 'react';
import type { MediaFile } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** The server answers at least so many files, where there are more. */
const pageSize = 60;
/** Somebody has stopped typing, in milliseconds. */
const pause = 200;

export interface MediaList {
  /** Null while they are read for the first time. */
  files: readonly MediaFile[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  /** Reads the next page. */
  readMore(): void;
  /** Reads it all anew. */
  reload(): void;
  /** Puts a file in front, or in the place of what was known of it. */
  put(file: MediaFile): void;
  drop(id: string): void;
}

/** The files of the library that hold some words, page by page. */
export function useMediaList(searched: string): MediaList {
  const { calls, report } = useEditor();
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
      // Other words were typed meanwhile.
      if (own !== latest.current) return;
      setFiles((known) => (before === null ? page : [...(known ?? []), ...page]));
      setHasMore(page.length >= pageSize);
      setHasFailed(false);
    } catch (error) {
      if (own !== latest.current) return;
      setHasFailed(true);
      report(error);
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => void read(null), words === '' ? 0 : pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words, reading]);

  return {
    files,
    hasMore,
    hasFailed,
    readMore: () => void read(files?.at(-1)?.createdAt ?? null),
    reload: () => setReading((count) => count + 1),
    put: (file) =>
      setFiles((known) => {
        const isKnown = known?.some(({ id }) => id === file.id);
        if (isKnown) return known!.map((one) => (one.id === file.id ? file : one));
        return [file, ...(known ?? [])];
      }),
    drop: (id) => setFiles((known) => known && known.filter((one) => one.id !== id)),
  };
}
