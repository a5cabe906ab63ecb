import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import { formatBytes } from '../media/format-media.ts';
import { percentOf } from './describe-video.ts';
import { nameOf, kindOf, targetPath } from './target-path.ts';
import { UploadQueue, type VideoUpload } from './upload-queue.ts';
import { TextButton } from '../parts/buttons.tsx';
import type { VideoCalls } from './video-calls.ts';
import type { Api } from '../../api-client.ts';

interface VideoUploadsProps {
  queue: UploadQueue;
  uploads: readonly VideoUpload[];
  /** Asks for the file of an interrupted upload. */
  onChooseFile(): void;
}

/** Uploads in progress, completed and failed, with actions. */
export function VideoUploads(props: VideoUploadsProps) {
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
        <ul aria-label={labels['editor.videos.uploads']}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...handlers} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadRowProps {
  upload: VideoUpload;
  queue: UploadQueue;
  onChooseFile(): void;
}

function UploadRow({ upload, queue, onChooseFile }: UploadRowProps) {
  const { labels, locale, fillLabel } = useEditor();
  const { path, state, sent, bytes, problem } = upload;
  const isUnsent = state === 'failed' || state === 'refused';
  const isUnderWay = !isUnsent && state !== 'stored' && (state !== 'waiting' || sent > 0);
  const amount = fillLabel('editor.videos.sent', {
    sent: formatBytes(sent, locale),
    total: formatBytes(bytes, locale),
  });
  return (
    <li className="media-upload video-upload" data-state={isUnsent ? 'failed' : state}>
      <bdi className="media-name" dir="ltr">
        {path}
      </bdi>
      <span role={isUnsent || state === 'asking' ? 'alert' : undefined}>
        {isUnsent ? problem : labels[`editor.videos.upload.${state}`]}
      </span>
      {isUnderWay && state !== 'asking' && (
        <>
          <span className="media-facts">
            {percentOf(sent, bytes, locale)} · {amount}
          </span>
          <progress className="media-progress" aria-label={path} value={sent} max={bytes} />
        </>
      )}
      <UploadActions upload={upload} queue={queue} onChooseFile={onChooseFile} />
    </li>
  );
}

type Action =
  | 'again'
  | 'cancel'
  | 'choose-again'
  | 'dismiss'
  | 'leave-out'
  | 'pause'
  | 'replace'
  | 'resume'
  | 'resume-now';

const actionsByState: Readonly<Record<VideoUpload['state'], readonly Action[]>> = {
  waiting: ['cancel'],
  asking: ['replace', 'leave-out'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  lost: ['resume-now', 'cancel'],
  interrupted: ['choose-again', 'cancel'],
  stored: ['dismiss'],
  failed: ['again', 'cancel'],
  refused: ['dismiss'],
};

function UploadActions({ upload, queue, onChooseFile }: UploadRowProps) {
  const { labels } = useEditor();
  const { key, path, state } = upload;
  const remove = () => queue.remove(key);
  const resume = () => queue.resume(key);
  const actions = actionsByState[state];
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
  return (
    <span className="media-buttons">
      {actions.map((action, index) => (
        // By position from the end: a pressed button becomes the next action and keeps the focus.
        <TextButton
          text={labels[`editor.videos.${action}`]}
          about={nameOf(path)}
          key={actions.length - index}
          onClick={handlers[action]}
        />
      ))}
    </span>
  );
}

/** Returns this editor's uploads. `onStored` is called for each stored file, captions included. */
export function useVideoUploads(calls: VideoCalls, onStored: (path: string) => void) {
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
function openUploadQueue(api: Pick<Api, 'send'>, open: () => UploadQueue): UploadQueue {
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
