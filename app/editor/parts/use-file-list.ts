import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 200;
/** Polling interval of a list that changes by itself, in milliseconds. */
const pollIntervalMs = 5_000;

interface Page<File, Cursor> {
  files: readonly File[];
  /** Start of the next page; null after the last. */
  next: Cursor | null;
  /** True if the server converts uploaded files. */
  canPrepare?: boolean;
}

interface FileListOptions<File, Cursor> {
  readPage(words: string, after: Cursor | null): Promise<Page<File, Cursor>>;
  /** Returns whether the files change by themselves; the list is then polled. */
  isChanging?(page: Page<File, Cursor>): boolean;
}

/** Searches the files of a library, page by page. */
export function useFileList<File, Cursor>(
  searched: string,
  { readPage, isChanging }: FileListOptions<File, Cursor>,
) {
  const { known, hasFailed, change, read } = useLatestAnswer<Page<File, Cursor>>();
  const [reloads, setReloads] = useState(0);
  const words = searched.trim();

  /** Reads as many files as are shown, if there are as many. */
  const readShown = async (): Promise<Page<File, Cursor>> => {
    const shown = known?.files.length ?? 1;
    let page = await readPage(words, null);
    while (page.next !== null && page.files.length < shown)
      page = append(page, await readPage(words, page.next));
    return page;
  };

  useEffect(() => {
    const first = () => void read(() => readPage(words, null));
    const timer = setTimeout(first, words === '' ? 0 : searchDebounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words]);
  useEffect(() => {
    if (reloads > 0) void read(readShown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reloads]);
  useEffect(() => {
    if (!known || !isChanging?.(known)) return;
    const timer = setTimeout(() => void read(readShown, { isSilent: true }), pollIntervalMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);

  return {
    known,
    files: known?.files ?? null,
    hasMore: known !== null && known.next !== null,
    hasFailed,
    loadMore: () => {
      // Files may change meanwhile, so the next page is appended to what is known then.
      if (known) void read(() => readPage(words, known.next), { merge: append });
    },
    /** Reloads what is shown. */
    reload: () => setReloads((count) => count + 1),
    /** Changes the loaded files, as the server has changed them; reads them if none are loaded. */
    change: (changed: (files: readonly File[]) => readonly File[]) => {
      if (known) change((page) => ({ ...page, files: changed(page.files) }));
      else setReloads((count) => count + 1);
    },
  };
}

function append<File, Cursor>(
  before: Page<File, Cursor>,
  next: Page<File, Cursor>,
): Page<File, Cursor> {
  return { ...next, files: [...before.files, ...next.files] };
}

interface ReadOptions<Answer> {
  isSilent?: boolean;
  /** Puts the answer into the one that is known by then; by default it takes its place. */
  merge?(before: Answer, answer: Answer): Answer;
}

/** Keeps the answer to the latest of several calls. */
function useLatestAnswer<Answer>() {
  const { reportError } = useEditor();
  const [known, setKnown] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  return {
    known,
    hasFailed,
    change: (changed: (answer: Answer) => Answer) =>
      setKnown((before) => before && changed(before)),
    async read(
      call: () => Promise<Answer>,
      { isSilent = false, merge }: ReadOptions<Answer> = {},
    ): Promise<void> {
      latest.current += 1;
      const own = latest.current;
      try {
        const answer = await call();
        if (own !== latest.current) return;
        setKnown((before) => (before && merge ? merge(before, answer) : answer));
        setHasFailed(false);
      } catch (error) {
        if (own !== latest.current || isSilent) return;
        setHasFailed(true);
        reportError(error);
      }
    },
  };
}
