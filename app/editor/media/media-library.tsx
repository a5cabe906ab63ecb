import { useState, useEffect, useRef } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { imageMediaTypes, mediaTypes } from '#common/media/media-limits.ts';
import { useEditor } from '../editor-context.ts';
import { FileBrowser } from '../parts/file-browser.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { formatBytes, formatPixels, shortNameOf } from './format-media.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaThumb } from './media-thumb.tsx';
import { UploadList, useUploads } from './upload-list.tsx';

interface MediaLibraryProps {
  /** null when browsing only. */
  onPick: ((file: MediaFile) => void) | null;
  onlyImages?: boolean;
  onClose: () => void;
}

/** The project's public files: search, upload, describe and pick. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { onPick, onlyImages = false, onClose } = props;
  const { labels, locale } = useEditor();
  const [searched, setSearched] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useMediaList(searched);
  const uploads = useUploads((file) => {
    list.upsert(file);
    setSelectedId(file.id);
  });
  const isShown = (file: MediaFile): boolean => !onlyImages || file.type.startsWith('image/');
  const files = list.files?.filter(isShown) ?? null;
  const selected = files?.find((file) => file.id === selectedId) ?? null;
  return (
    <FileBrowser
      of="media"
      list={{ ...list, files }}
      searched={searched}
      onSearch={setSearched}
      keyOf={({ id }) => id}
      selected={selectedId}
      onSelect={setSelectedId}
      onPick={onPick}
      accept={onlyImages ? imageMediaTypes : mediaTypes}
      onFiles={uploads.add}
      input={input}
      tools={
        <>
          <TextButton
            look={onPick ? 'plain' : 'main'}
            text={labels['editor.media.upload']}
            onClick={() => input.current?.click()}
          />
          <p className="field-hint">{labels['editor.media.hint']}</p>
        </>
      }
      uploads={<UploadList uploads={uploads} />}
      details={
        selected && (
          <MediaDetails
            key={selected.id}
            file={selected}
            onPick={onPick}
            onChange={list.upsert}
            onRemoved={() => list.remove(selected.id)}
            onClose={onClose}
          />
        )
      }
    >
      {(file) => (
        <>
          <MediaThumb url={file.url} />
          <bdi className="media-name">{shortNameOf(file.name)}</bdi>
          <span className="media-facts">
            {[formatPixels(file, { labels, locale }), formatBytes(file.bytes, locale)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </FileBrowser>
  );
}

/** Page size of the server's answers. */
const pageSize = 60;
/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 200;

/** Searches the library's files, page by page. */
function useMediaList(searched: string) {
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
    /** Loads the next page. */
    loadMore: () => void read(files?.at(-1)?.createdAt ?? null),
    /** Reloads from the first page. */
    reload: () => setReading((count) => count + 1),
    /** Inserts a file at the front, or replaces it. */
    upsert: (file: MediaFile) =>
      setFiles((known) => {
        const isKnown = known?.some(({ id }) => id === file.id);
        if (isKnown) return known!.map((one) => (one.id === file.id ? file : one));
        return [file, ...(known ?? [])];
      }),
    remove: (id: string) => setFiles((known) => known && known.filter((one) => one.id !== id)),
  };
}
