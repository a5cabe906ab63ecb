import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { useFileDrop } from '../media/use-file-drop.ts';
import { useEditor } from '../editor-context.ts';
import { scrollTappedIntoView } from './scroll-into-view.ts';
import { useCall } from './use-call.ts';

interface FileBrowserProps<File> {
  /** Prefix of the messages. */
  of: 'media' | 'videos';
  list: Omit<FileList<File>, 'known' | 'change'>;
  keyOf(file: File): string;
  /** Key of the selected file. */
  selected: string | null;
  onSelect(key: string): void;
  /** null when browsing only. */
  onPick: ((file: File) => void) | null;
  accept: string;
  /** Receives chosen, dropped and pasted files. */
  onFiles(files: readonly globalThis.File[]): void;
  /** The file input, to open it. */
  input: RefObject<HTMLInputElement | null>;
  /** Shown beside the search field. */
  tools: ReactNode;
  /** Shown between the tools and the files. */
  uploads: ReactNode;
  /** Details of the selected file; null for none. */
  details: ReactNode;
  children(file: File): ReactNode;
}

/** A library of files: search, upload, select and pick. Rendered inside a dialog. */
export function FileBrowser<File>(props: FileBrowserProps<File>) {
  const { of, list, accept, onFiles, input, tools, uploads, details } = props;
  const { labels } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(place, onFiles);
  return (
    <div
      ref={place}
      className="unit-stack wide-stack media-library"
      data-over={isOver || undefined}
    >
      <div className={`unit-row media-tools ${of}-tools`}>
        <input
          type="search"
          className="unit-input"
          aria-label={labels[`editor.${of}.search`]}
          placeholder={labels[`editor.${of}.search`]}
          value={list.searched}
          onChange={({ target }) => list.search(target.value)}
        />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={({ target }) => {
            onFiles(Array.from(target.files ?? []));
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {tools}
      </div>
      {uploads}
      <div className="media-body">
        <div className="unit-stack media-found">
          <ListStatus of={of} list={list} />
          {list.files && list.files.length > 0 && <FileGrid {...props} files={list.files} />}
          {list.hasMore && (
            <Button size="medium" text={labels[`editor.${of}.more`]} onClick={list.loadMore} />
          )}
        </div>
        {details ?? (
          <p className="unit-stack media-details text-muted">{labels[`editor.${of}.select`]}</p>
        )}
      </div>
      {isOver && (
        <p className="media-over" aria-hidden="true">
          {labels[`editor.${of}.drop`]}
        </p>
      )}
    </div>
  );
}

/** Count of the files found, or an empty, loading or failed state. */
function ListStatus<File>({ of, list }: Pick<FileBrowserProps<File>, 'of' | 'list'>) {
  const { files, hasMore, hasFailed, reload, searched } = list;
  const { labels, countLabel, fillLabel, formatNumber } = useEditor();
  const count = files?.length ?? 0;
  const countText = hasMore
    ? fillLabel(`editor.${of}.count-more`, { count: formatNumber(count) })
    : countLabel(`editor.${of}.count`, count);
  const nothing = searched.trim() === '' ? 'empty' : 'none';
  return (
    <>
      <p role="status" className="small text-muted">
        {files === null
          ? !hasFailed && labels[`editor.${of}.loading`]
          : count > 0
            ? countText
            : labels[`editor.${of}.${nothing}`]}
      </p>
      {hasFailed && (
        <div className="unit-stack tight-stack" role="alert">
          <p>{labels[`editor.${of}.list-failed`]}</p>
          <Button size="medium" text={labels[`editor.${of}.again`]} onClick={reload} />
        </div>
      )}
    </>
  );
}

type FileGridProps<File> = Omit<FileBrowserProps<File>, 'list'> & { files: readonly File[] };

/** Files to select one of: arrow keys move, Enter or a double click picks. */
function FileGrid<File>(props: FileGridProps<File>) {
  const { of, files, keyOf, selected, onSelect, onPick, children } = props;
  const { labels } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const keys = files.map(keyOf);
  // Roving tabindex: Tab reaches only this option.
  const reached = selected !== null && keys.includes(selected) ? selected : keys[0];

  function handleKey(event: KeyboardEvent, index: number): void {
    const file = files[index];
    if (event.key === 'Enter' && file && onPick) {
      event.preventDefault();
      onPick(file);
      return;
    }
    const options = Array.from(list.current?.children ?? []);
    const next = nextIndex(event.key, index, options);
    const target = keys[next];
    if (next === index || target === undefined) return;
    event.preventDefault();
    onSelect(target);
    const option = options[next];
    if (option instanceof HTMLElement) option.focus();
  }

  return (
    <div
      ref={list}
      className={`${of}-grid`}
      role="listbox"
      aria-label={labels[`editor.${of}.files`]}
    >
      {files.map((file, index) => {
        const key = keyOf(file);
        return (
          <div
            key={key}
            role="option"
            aria-selected={key === selected}
            tabIndex={key === reached ? 0 : -1}
            className="unit-stack media-option"
            onClick={(event) => {
              onSelect(key);
              scrollTappedIntoView(event);
            }}
            onFocus={() => onSelect(key)}
            onDoubleClick={() => onPick?.(file)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {children(file)}
          </div>
        );
      })}
    </div>
  );
}

/** Returns the index an arrow key moves to, in reading direction, by columns for up and down. */
function nextIndex(key: string, index: number, options: readonly Element[]): number {
  const isRtl = options[0]?.matches(':dir(rtl)') ?? false;
  const step = isRtl ? -1 : 1;
  const last = options.length - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    ArrowDown: index + columnsOf(options),
    ArrowUp: index - columnsOf(options),
    Home: 0,
    End: last,
  };
  const next = moves[key] ?? index;
  return next < 0 || next > last ? index : next;
}

function columnsOf(options: readonly Element[]): number {
  const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top;
  const first = topOf(options[0]);
  const end = options.findIndex((option) => topOf(option) !== first);
  return end === -1 ? options.length : end;
}

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
export function useFileList<File, Cursor>(options: FileListOptions<File, Cursor>) {
  const { readPage, isChanging } = options;
  const { attempt } = useEditor();
  const [searched, search] = useState('');
  const [known, setKnown] = useState<(Page<File, Cursor> & { words: string }) | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const words = searched.trim();

  const readAfter = async (after: Cursor | null) => ({ words, ...(await readPage(words, after)) });
  /** Reads as many files as are shown, if there are as many. */
  const readShown = async () => {
    const shown = known?.words === words ? known.files.length : 1;
    let page = await readAfter(null);
    while (page.next !== null && page.files.length < shown)
      page = append(page, await readAfter(page.next));
    return page;
  };
  const current = useRef(words);
  useEffect(() => {
    current.current = words;
  }, [words]);
  const orFail = async (reading: ReturnType<typeof readShown>) => {
    try {
      return await reading;
    } catch (error) {
      // A failure of an earlier search says nothing about this one.
      if (current.current === words) setHasFailed(true);
      throw error;
    }
  };
  const reload = useCall(
    words,
    () => orFail(readShown()),
    (page) => {
      setKnown(page);
      setHasFailed(false);
    },
    words === '' ? 0 : searchDebounceMs,
  );
  const poll = useEffectEvent(() => {
    const replace = (page: typeof known) => setKnown((now) => (now === known ? page : now));
    readShown().then(replace, () => {});
  });
  useEffect(() => {
    if (!known || !isChanging?.(known)) return;
    const timer = setTimeout(poll, pollIntervalMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);

  return {
    searched,
    search,
    known,
    files: known?.files ?? null,
    hasMore: known !== null && known.next !== null,
    hasFailed,
    loadMore: () =>
      void attempt(async () => {
        if (!known) return;
        const next = await orFail(readAfter(known.next));
        setHasFailed(false);
        // Files may have changed meanwhile.
        const isSame = (now: typeof known) => now.words === words && now.next === known.next;
        setKnown((now) => (now && isSame(now) ? append(now, next) : now));
      }),
    reload,
    /** Changes the loaded files, as the server has changed them; reads them if none are loaded. */
    change: (changed: (files: readonly File[]) => readonly File[]) => {
      if (known) setKnown((now) => now && { ...now, files: changed(now.files) });
      else reload();
    },
  };
}

function append<Found extends Page<unknown, unknown>>(before: Found, next: Found): Found {
  return { ...next, files: [...before.files, ...next.files] };
}

type FileList<File> = ReturnType<typeof useFileList<File, unknown>>;
