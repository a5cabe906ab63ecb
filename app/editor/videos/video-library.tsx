import { type JSX, useId, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { FoundFiles } from '../parts/found-files.tsx';
import { useFileDrop } from '../media/use-file-drop.ts';
import { folderOf, kindOf } from './target-path.ts';
import { useVideoList } from './use-video-list.ts';
import { useVideoUploads } from './use-video-uploads.ts';
import { createVideoCalls, type VideoFile } from './video-calls.ts';
import { VideoDetails } from './video-details.tsx';
import { VideoGrid } from './video-grid.tsx';
import { VideoUploads } from './video-uploads.tsx';

interface VideoLibraryProps {
  /** Gets a path with slashes. Null where nothing is asked for: the videos are looked at alone. */
  onPick: ((path: string) => void) | null;
  onClose: () => void;
}

/** The project's private videos: found, uploaded, followed; chosen from where a lesson asks for one. */
export function VideoLibrary({ onPick, onClose }: VideoLibraryProps): JSX.Element {
  const { words, api, project, language } = useEditor();
  const [searched, setSearched] = useState('');
  const [folder, setFolder] = useState('');
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
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
  const take = (files: readonly File[]) => uploading.addTo(folder, files);
  const isOver = useFileDrop(place, take);
  const selected = list.files?.find(({ path }) => path === selectedPath) ?? null;
  const choose = () => input.current?.click();

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
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Tools
        {...{ searched, folder, onFolder: setFolder, files: list.files }}
        onSearch={setSearched}
        onChoose={choose}
        isMain={!onPick}
      />
      {!list.canPrepare && <p className="video-note">{words['editor.videos.no-tools']}</p>}
      <VideoUploads {...uploading} onDismiss={uploading.dismiss} onChooseFile={choose} />
      <div className="media-body">
        <FoundFiles of="videos" list={list} searched={searched}>
          {(files) => (
            <VideoGrid
              files={files}
              canPrepare={list.canPrepare}
              selected={selectedPath}
              onSelect={setSelectedPath}
              onPick={onPick}
            />
          )}
        </FoundFiles>
        {selected ? (
          <VideoDetails
            key={selected.path}
            file={selected}
            {...{ canPrepare: list.canPrepare, calls, onPick, onClose, onChange: list.reload }}
            onUpload={(file, path) => uploading.queue.add([{ file, path, mayReplace: true }])}
          />
        ) : (
          <p className="media-details text-muted">{words['editor.videos.select']}</p>
        )}
      </div>
      {isOver && (
        <p className="media-over" aria-hidden="true">
          {words['editor.videos.drop']}
        </p>
      )}
    </div>
  );
}

interface ToolsProps {
  searched: string;
  onSearch(words: string): void;
  folder: string;
  onFolder(folder: string): void;
  files: readonly VideoFile[] | null;
  onChoose(): void;
  /** There is nothing else to do here. */
  isMain: boolean;
}

function Tools(props: ToolsProps): JSX.Element {
  const { searched, onSearch, folder, onFolder, files, onChoose, isMain } = props;
  const { words } = useEditor();
  const id = `videos${useId()}`;
  const folders = new Set(files?.map(({ path }) => folderOf(path)).filter(Boolean));
  return (
    <div className="media-tools video-tools">
      <input
        type="search"
        className="media-search"
        aria-label={words['editor.videos.search']}
        placeholder={words['editor.videos.search']}
        value={searched}
        onChange={({ target }) => onSearch(target.value)}
      />
      <div className="video-folder">
        <label htmlFor={`${id}-folder`}>{words['editor.videos.folder']}</label>
        <input
          id={`${id}-folder`}
          className="image-address"
          type="text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          list={`${id}-folders`}
          aria-describedby={`${id}-hint`}
          value={folder}
          onChange={({ target }) => onFolder(target.value)}
        />
        <datalist id={`${id}-folders`}>
          {Array.from(folders, (known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
        <button
          type="button"
          className={`media-button ${isMain ? 'media-button-main' : ''}`}
          onClick={onChoose}
        >
          {words['editor.videos.upload']}
        </button>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {words['editor.videos.folder-hint']} {words['editor.videos.hint']}
      </p>
    </div>
  );
}
