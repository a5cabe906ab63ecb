import { useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { imageMediaTypes, mediaTypes } from '#common/media/media-limits.ts';
import { useEditor } from '../editor-context.ts';
import { FileBrowser } from '../parts/file-browser.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useFileList } from '../parts/use-file-list.ts';
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

/** The library's files, with those that were changed here. */
function useMediaList(searched: string) {
  const { calls } = useEditor();
  const { change, ...list } = useFileList(searched, {
    async readPage(words, before: number | null) {
      const files = await calls.media(words, before);
      return { files, next: files.length < pageSize ? null : (files.at(-1)?.createdAt ?? null) };
    },
  });
  return {
    ...list,
    /** Inserts a file at the front, or replaces it. */
    upsert: (file: MediaFile) =>
      change((known) =>
        known.some(({ id }) => id === file.id)
          ? known.map((one) => (one.id === file.id ? file : one))
          : [file, ...known],
      ),
    remove: (id: string) => change((known) => known.filter((one) => one.id !== id)),
  };
}
