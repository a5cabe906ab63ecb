import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { FileBrowser, useFileList } from '../parts/file-browser.tsx';
import { TextButton } from '../parts/buttons.tsx';
import { describeVideoFile, describeVideoStatus, videoStatusOf } from './describe-video.ts';
import { findInvalidFolderName, folderOf, kindOf, nameOf } from './target-path.ts';
import { useVideoUploads, VideoUploads } from './video-uploads.tsx';
import { createVideoCalls, type VideoDetailsProps, type VideoFile } from './video-calls.ts';
import { VideoDetails } from './video-details.tsx';

interface VideoLibraryProps {
  /** Receives a path with slashes; null when browsing only. */
  onPick: ((path: string) => void) | null;
  onClose: () => void;
}

/** The project's private videos: search, upload, follow and pick. */
export function VideoLibrary({ onPick, onClose }: VideoLibraryProps) {
  const { labels, api, project, language } = useEditor();
  const [searched, setSearched] = useState('');
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
  const folder = useTypedFolder();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const calls = useMemo(
    () => createVideoCalls(api, { projectId: project.id, language }),
    [api, project.id, language],
  );
  const list = useFileList(searched, {
    async readPage(words, after: string | null) {
      const { videos, ...page } = await calls.list(words, after);
      return { files: videos, ...page };
    },
    isChanging: ({ files, canPrepare }) =>
      files.some(({ state }) => state === 'preparing' || (state === 'stored' && canPrepare)),
  });
  const canPrepare = list.known?.canPrepare ?? true;
  const uploading = useVideoUploads(calls, (path) => {
    list.reload();
    if (kindOf(path) === 'video') setSelectedPath(path);
  });
  const choose = () => {
    if (folder.check()) input.current?.click();
  };
  const selected = list.files?.find(({ path }) => path === selectedPath) ?? null;
  return (
    <FileBrowser
      of="videos"
      list={list}
      searched={searched}
      onSearch={setSearched}
      keyOf={({ path }) => path}
      selected={selectedPath}
      onSelect={setSelectedPath}
      onPick={onPick && (({ path }) => onPick(path))}
      accept="video/mp4,video/webm,.mp4,.m4v,.webm,.vtt"
      onFiles={(files) => {
        if (folder.check()) uploading.addTo(folder.value, files);
      }}
      input={input}
      tools={
        <>
          <VideoFolder folder={folder} files={list.files} hintId={hintId}>
            <TextButton
              look={onPick ? 'plain' : 'main'}
              text={labels['editor.videos.upload']}
              onClick={choose}
            />
          </VideoFolder>
          <p id={hintId} className="field-hint">
            {labels['editor.videos.folder-hint']} {labels['editor.videos.hint']}
          </p>
        </>
      }
      uploads={
        <>
          {!canPrepare && <p className="video-note">{labels['editor.videos.no-tools']}</p>}
          <VideoUploads {...uploading} onChooseFile={choose} />
        </>
      }
      details={
        selected && (
          <VideoDetails
            key={selected.path}
            file={selected}
            {...{ canPrepare, calls, onPick, onClose, onChange: list.reload }}
            onUpload={(file, path) => uploading.queue.add([{ file, path, mayReplace: true }])}
          />
        )
      }
    >
      {(file) => <VideoOption file={file} canPrepare={canPrepare} />}
    </FileBrowser>
  );
}

function VideoOption({ file, canPrepare }: Pick<VideoDetailsProps, 'file' | 'canPrepare'>) {
  const editor = useEditor();
  const folder = folderOf(file.path);
  return (
    <>
      <span>
        <bdi className="media-name">{nameOf(file.path)}</bdi>
        {folder !== '' && (
          <bdi className="media-facts" dir="ltr">
            {folder}
          </bdi>
        )}
      </span>
      <span className="video-standing">
        <span className="video-state" data-standing={videoStatusOf(file, canPrepare)}>
          {describeVideoStatus(file, canPrepare, editor)}
        </span>
        <span className="media-facts">{describeVideoFile(file, editor)}</span>
      </span>
    </>
  );
}

type TypedFolder = ReturnType<typeof useTypedFolder>;

/** State of the folder for new files. */
function useTypedFolder() {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const fault = findInvalidFolderName(value);
  return {
    input,
    value,
    /** First invalid name in the folder's path, once it was checked; null if valid. */
    invalidName: isChecked ? fault : null,
    change(next: string) {
      setValue(next);
      // Further typing is not checked until the folder is used.
      if (findInvalidFolderName(next) === null) setIsChecked(false);
    },
    /** Returns whether the folder is valid. If not, its field shows the error and takes the focus. */
    check() {
      setIsChecked(true);
      if (fault !== null) input.current?.focus();
      return fault === null;
    },
  };
}

interface VideoFolderProps {
  folder: TypedFolder;
  /** Their folders are suggested. */
  files: readonly VideoFile[] | null;
  hintId: string;
  /** Actions on the same line. */
  children: ReactNode;
}

function VideoFolder({ folder, files, hintId, children }: VideoFolderProps) {
  const { labels, fillLabel } = useEditor();
  const id = useId();
  const isWrong = folder.invalidName !== null;
  const known = new Set(files?.map(({ path }) => folderOf(path)).filter(Boolean));
  return (
    <div className="video-folder">
      <label htmlFor={id}>{labels['editor.videos.folder']}</label>
      <input
        ref={folder.input}
        id={id}
        className="unit-input"
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        list={`${id}-known`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem ${hintId}` : hintId}
        value={folder.value}
        onChange={({ target }) => folder.change(target.value)}
      />
      <datalist id={`${id}-known`}>
        {Array.from(known, (path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      {children}
      {isWrong && (
        <p id={`${id}-problem`} role="alert" className="image-problem">
          {fillLabel('editor.videos.folder-wrong', { name: folder.invalidName ?? '' })}
        </p>
      )}
    </div>
  );
}
