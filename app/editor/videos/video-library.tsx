import { type JSX, useId, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { FileResults } from '../parts/file-results.tsx';
import { useFileDrop } from '../media/use-file-drop.ts';
import { kindOf } from './target-path.ts';
import { useVideoList } from './use-video-list.ts';
import { useVideoUploads } from './use-video-uploads.ts';
import { createVideoCalls, type VideoFile } from './video-calls.ts';
import { VideoDetails } from './video-details.tsx';
import { type TypedFolder, useTypedFolder, VideoFolder } from './video-folder.tsx';
import { VideoGrid } from './video-grid.tsx';
import { VideoUploads } from './video-uploads.tsx';

interface VideoLibraryProps {
  /** Receives a path with slashes; null when browsing only. */
  onPick: ((path: string) => void) | null;
  onClose: () => void;
}

/** The project's private videos: search, upload, follow and pick. */
export function VideoLibrary({ onPick, onClose }: VideoLibraryProps): JSX.Element {
  const { labels, api, project, language } = useEditor();
  const [searched, setSearched] = useState('');
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
  const folder = useTypedFolder();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const calls = useMemo(
    () => createVideoCalls(api, { projectId: project.id, language }),
    [api, project.id, language],
  );
  const list = useVideoList(calls, searched);
  const uploading = useVideoUploads(calls, (path) => {
    list.reload();
    if (kindOf(path) === 'video') setSelectedPath(path);
  });
  const take = (files: readonly File[]) => {
    if (folder.check()) uploading.addTo(folder.value, files);
  };
  const isOver = useFileDrop(place, take);
  const selected = list.files?.find(({ path }) => path === selectedPath) ?? null;
  const choose = () => {
    if (folder.check()) input.current?.click();
  };

  return (
    <div ref={place} className="media-library" data-over={isOver || undefined}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="video/mp4,video/webm,.mp4,.m4v,.webm,.vtt"
        onChange={({ target }) => {
          take(Array.from(target.files ?? []));
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Tools
        {...{ searched, folder, files: list.files }}
        onSearch={setSearched}
        onChoose={choose}
        isMain={!onPick}
      />
      {!list.canPrepare && <p className="video-note">{labels['editor.videos.no-tools']}</p>}
      <VideoUploads {...uploading} onChooseFile={choose} />
      <div className="media-body">
        <FileResults of="videos" list={list} searched={searched}>
          {(files) => (
            <VideoGrid
              files={files}
              canPrepare={list.canPrepare}
              selected={selectedPath}
              onSelect={setSelectedPath}
              onPick={onPick}
            />
          )}
        </FileResults>
        {selected ? (
          <VideoDetails
            key={selected.path}
            file={selected}
            {...{ canPrepare: list.canPrepare, calls, onPick, onClose, onChange: list.reload }}
            onUpload={(file, path) => uploading.queue.add([{ file, path, mayReplace: true }])}
          />
        ) : (
          <p className="media-details text-muted">{labels['editor.videos.select']}</p>
        )}
      </div>
      {isOver && (
        <p className="media-over" aria-hidden="true">
          {labels['editor.videos.drop']}
        </p>
      )}
    </div>
  );
}

interface ToolsProps {
  searched: string;
  onSearch(words: string): void;
  folder: TypedFolder;
  files: readonly VideoFile[] | null;
  onChoose(): void;
  /** True if upload is the main action. */
  isMain: boolean;
}

function Tools(props: ToolsProps): JSX.Element {
  const { searched, onSearch, folder, files, onChoose, isMain } = props;
  const { labels } = useEditor();
  const hintId = useId();
  return (
    <div className="media-tools video-tools">
      <input
        type="search"
        className="media-search"
        aria-label={labels['editor.videos.search']}
        placeholder={labels['editor.videos.search']}
        value={searched}
        onChange={({ target }) => onSearch(target.value)}
      />
      <VideoFolder folder={folder} files={files} hintId={hintId}>
        <button
          type="button"
          className={`media-button ${isMain ? 'media-button-main' : ''}`}
          onClick={onChoose}
        >
          {labels['editor.videos.upload']}
        </button>
      </VideoFolder>
      <p id={hintId} className="field-hint">
        {labels['editor.videos.folder-hint']} {labels['editor.videos.hint']}
      </p>
    </div>
  );
}
