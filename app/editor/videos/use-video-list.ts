import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { VideoCalls, VideoFile } from './video-calls.ts';

/** Somebody has stopped typing, in milliseconds. */
const pause = 200;
/** What waits to be prepared is looked at again after so long. */
const lookAgain = 5_000;

export interface VideoList {
  /** Null while they are read for the first time. */
  files: readonly VideoFile[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  canPrepare: boolean;
  /** Reads the next page. */
  readMore(): void;
  /** Reads what is shown anew. */
  reload(): void;
}

interface Read {
  files: readonly VideoFile[];
  next: string | null;
  canPrepare: boolean;
}

/** The videos whose path holds some words, page by page; those that are being prepared are followed. */
export function useVideoList(calls: VideoCalls, searched: string): VideoList {
  const { report } = useEditor();
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
      // Other words were typed meanwhile.
      if (own !== latest.current) return;
      setKnown(answer);
      setHasFailed(false);
    } catch (error) {
      if (own !== latest.current || isSilent) return;
      setHasFailed(true);
      report(error);
    }
  }
  /** At least so many, if there are. */
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
    const timer = setTimeout(() => void read(readFirst(1)), words === '' ? 0 : pause);
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
    const timer = setTimeout(() => void read(readFirst(known?.files.length ?? 1), true), lookAgain);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);

  return {
    files: known?.files ?? null,
    hasMore: (known?.next ?? null) !== null,
    hasFailed,
    canPrepare: known?.canPrepare ?? true,
    readMore: () => void read(readFirst((known?.files.length ?? 0) + 1)),
    reload: () => setReading((count) => count + 1),
  };
}
