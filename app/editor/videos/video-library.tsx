import {
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { codeInput } from '../form/control-props.ts';
import { FileBrowser, useFileList } from '../parts/file-browser.tsx';
import {
  describeVideoFile,
  describeVideoStatus,
  videoStatusOf,
  percentOf,
} from './describe-video.ts';
import { findInvalidFolderName, folderOf, kindOf, nameOf, targetPath } from './target-path.ts';
import { createVideoCalls, type VideoFile, type VideoCalls } from './video-calls.ts';
import { VideoDetails } from './video-details.tsx';
import { formatBytes } from '../media/format-media.ts';
import { UploadQueue, type VideoUpload } from './upload-queue.ts';
import type { ApiSender } from '../../api-client.ts';

interface VideoLibraryProps {
  /** Receives a path with slashes; null when browsing only. */
  onPick: ((path: string) => void) | null;
  onClose: () => void;
}

/** The project's private videos: search, upload, follow and pick. */
export function VideoLibrary({ onPick, onClose }: VideoLibraryProps) {
  const editor = useEditor();
  const { labels, api, project, language } = editor;
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
  const folder = useTypedFolder();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const calls = useMemo(
    () => createVideoCalls(api, { projectId: project.id, language }),
    [api, project.id, language],
  );
  const list = useFileList({
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
            <Button
              kind={onPick ? 'plain' : 'primary'}
              size="medium"
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
          {!canPrepare && <p className="unit-notice">{labels['editor.videos.no-tools']}</p>}
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
      {(file) => (
        <>
          <span>
            <bdi className="media-name">{nameOf(file.path)}</bdi>
            {folderOf(file.path) !== '' && (
              <bdi className="unit-hint" dir="ltr">
                {folderOf(file.path)}
              </bdi>
            )}
          </span>
          <span className="video-status">
            <span className="video-state" data-status={videoStatusOf(file, canPrepare)}>
              {describeVideoStatus(file, canPrepare, editor)}
            </span>
            <span className="unit-hint">{describeVideoFile(file, editor)}</span>
          </span>
        </>
      )}
    </FileBrowser>
  );
}

type TypedFolder = ReturnType<typeof useTypedFolder>;

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
    <div className="unit-row video-folder">
      <label className="unit-title" htmlFor={id}>
        {labels['editor.videos.folder']}
      </label>
      <input
        {...codeInput}
        ref={folder.input}
        id={id}
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
        <p id={`${id}-problem`} role="alert" className="field-error">
          {fillLabel('editor.videos.folder-wrong', { name: folder.invalidName ?? '' })}
        </p>
      )}
    </div>
  );
}

interface VideoUploadsProps {
  queue: UploadQueue;
  uploads: readonly VideoUpload[];
  /** Asks for the file of an interrupted upload. */
  onChooseFile(): void;
}

/** Uploads in progress, completed and failed, with actions. */
function VideoUploads(props: VideoUploadsProps) {
  const { uploads, ...handlers } = props;
  const { labels, fillLabel, formatNumber } = useEditor();
  const done = uploads.filter(({ state }) => state === 'stored').length;
  const progress = fillLabel('editor.videos.progress', {
    done: formatNumber(done),
    count: formatNumber(uploads.length),
  });
  return (
    <div className="media-uploads">
      <p role="status" className="small">
        {uploads.length > 0 && (done > 0 ? progress : labels['editor.videos.uploads'])}
      </p>
      {uploads.length > 0 && (
        <ul className="line-list" aria-label={labels['editor.videos.uploads']}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...handlers} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadRowProps extends Omit<VideoUploadsProps, 'uploads'> {
  upload: VideoUpload;
}

const actionsByState = {
  waiting: ['cancel'],
  asking: ['replace', 'leave-out'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  lost: ['resume-now', 'cancel'],
  interrupted: ['choose-again', 'cancel'],
  stored: ['dismiss'],
  failed: ['again', 'cancel'],
  refused: ['dismiss'],
} as const satisfies Readonly<Record<VideoUpload['state'], readonly string[]>>;

type Action = (typeof actionsByState)[VideoUpload['state']][number];

function UploadRow({ upload, queue, onChooseFile }: UploadRowProps) {
  const { labels, locale, fillLabel } = useEditor();
  const { key, path, state, sent, bytes, problem } = upload;
  const remove = () => queue.remove(key);
  const resume = () => queue.resume(key);
  const actions: readonly Action[] = actionsByState[state];
  const handlers: Readonly<Record<Action, () => void>> = {
    'again': resume,
    'cancel': remove,
    'choose-again': onChooseFile,
    'dismiss': remove,
    'leave-out': remove,
    'pause': () => queue.pause(key),
    'replace': () => queue.resume(key, { mayReplace: true }),
    'resume': resume,
    'resume-now': resume,
  };
  const isUnsent = state === 'failed' || state === 'refused';
  const isInProgress = !isUnsent && state !== 'stored' && (state !== 'waiting' || sent > 0);
  const amount = fillLabel('editor.videos.sent', {
    sent: formatBytes(sent, locale),
    total: formatBytes(bytes, locale),
  });
  return (
    <li className="unit-row media-upload video-upload" data-state={isUnsent ? 'failed' : state}>
      <bdi className="media-name" dir="ltr">
        {path}
      </bdi>
      <span role={isUnsent || state === 'asking' ? 'alert' : undefined}>
        {isUnsent ? problem : labels[`editor.videos.upload.${state}`]}
      </span>
      {isInProgress && state !== 'asking' && (
        <>
          <span className="unit-hint">
            {percentOf(sent, bytes, locale)} · {amount}
          </span>
          <progress className="media-progress" aria-label={path} value={sent} max={bytes} />
        </>
      )}
      <span className="button-row">
        {actions.map((action, index) => (
          // By position from the end: a pressed button becomes the next action and keeps the focus.
          <Button
            size="medium"
            text={labels[`editor.videos.${action}`]}
            about={nameOf(path)}
            key={actions.length - index}
            onClick={handlers[action]}
          />
        ))}
      </span>
    </li>
  );
}

/** Returns this editor's uploads. `onStored` is called for each stored file, captions included. */
function useVideoUploads(calls: VideoCalls, onStored: (path: string) => void) {
  const { api, labels, notify, fillLabel } = useEditor();
  const queue = useMemo(
    () =>
      openUploadQueue(
        api,
        () =>
          new UploadQueue({
            calls,
            labels: { unread: labels['editor.videos.upload.unread'] },
            onStored: ({ path }) =>
              notify(fillLabel('editor.videos.stored', { name: nameOf(path) })),
            wait: waitForNetwork,
          }),
      ),
    [api, calls, labels, fillLabel, notify],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  useEffect(() => queue.watchStored(({ path }) => onStored(path)), [queue, onStored]);

  return {
    queue,
    uploads,
    /** Adds video and caption files, by name, to a folder. */
    addTo(folder: string, files: readonly File[]) {
      const added = files.map((file) => {
        const kind = kindOf(file.name);
        const isRefused = kind === 'type' || kind === 'captions-name';
        return isRefused
          ? { file, path: file.name, problem: labels[`editor.videos.upload.refused.${kind}`] }
          : { file, path: targetPath(folder, file.name) };
      });
      queue.add(added);
    },
  };
}

const queues = new WeakMap<object, UploadQueue>();

/** Returns the upload queue of an editor: it runs while its list is closed; leaving asks first. */
function openUploadQueue(api: ApiSender, open: () => UploadQueue): UploadQueue {
  const known = queues.get(api);
  if (known) return known;
  const queue = open();
  addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  queues.set(api, queue);
  void queue.loadUnfinished().catch(() => {});
  return queue;
}

function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}
