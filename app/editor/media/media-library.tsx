import { type JSX, useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { imageMediaTypes, mediaTypes } from '#common/media/media-limits.ts';
import { useEditor } from '../editor-context.ts';
import { FileResults } from '../parts/file-results.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useMediaList } from './use-media-list.ts';
import { useUploads } from './use-uploads.ts';

interface MediaLibraryProps {
  /** null when browsing only. */
  onPick: ((file: MediaFile) => void) | null;
  onlyImages?: boolean;
  onClose: () => void;
}

/** The project's media files: search, upload, describe and pick. Rendered inside a dialog. */
export function MediaLibrary(props: MediaLibraryProps): JSX.Element {
  const { onPick, onlyImages = false, onClose } = props;
  const { labels } = useEditor();
  const [searched, setSearched] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const list = useMediaList(searched);
  const uploads = useUploads((file) => {
    list.upsert(file);
    setSelectedId(file.id);
  });
  const isOver = useFileDrop(place, uploads.add);
  const isShown = (file: MediaFile): boolean => !onlyImages || file.type.startsWith('image/');
  const selected = list.files?.find((file) => file.id === selectedId && isShown(file)) ?? null;

  return (
    <div ref={place} className="media-library" data-over={isOver || undefined}>
      <Tools
        searched={searched}
        onSearch={setSearched}
        onFiles={uploads.add}
        accept={onlyImages ? imageMediaTypes : mediaTypes}
        isMain={!onPick}
      />
      <UploadList uploads={uploads} />
      <div className="media-body">
        <FileResults of="media" list={list} searched={searched}>
          {(files) => (
            <MediaGrid
              files={files.filter(isShown)}
              selectedId={selectedId}
              onSelect={({ id }) => setSelectedId(id)}
              onPick={onPick}
            />
          )}
        </FileResults>
        {selected ? (
          <MediaDetails
            key={selected.id}
            file={selected}
            onPick={onPick}
            onChange={list.upsert}
            onRemoved={() => list.remove(selected.id)}
            onClose={onClose}
          />
        ) : (
          <p className="media-details text-muted">{labels['editor.media.select']}</p>
        )}
      </div>
      {isOver && (
        <p className="media-over" aria-hidden="true">
          {labels['editor.media.drop']}
        </p>
      )}
    </div>
  );
}

interface ToolsProps {
  searched: string;
  onSearch(words: string): void;
  onFiles(files: readonly File[]): void;
  /** Media types of the file input. */
  accept: string;
  /** True if upload is the main action. */
  isMain: boolean;
}

function Tools({ searched, onSearch, onFiles, accept, isMain }: ToolsProps): JSX.Element {
  const { labels } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="media-tools">
      <input
        type="search"
        className="media-search"
        aria-label={labels['editor.media.search']}
        placeholder={labels['editor.media.search']}
        value={searched}
        onChange={({ target }) => onSearch(target.value)}
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
      <button
        type="button"
        className={`media-button ${isMain ? 'media-button-main' : ''}`}
        onClick={() => input.current?.click()}
      >
        {labels['editor.media.upload']}
      </button>
      <p className="field-hint">{labels['editor.media.hint']}</p>
    </div>
  );
}
