import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { formatBytes } from '../media/format-media.ts';
import { countOf, percentOf } from './describe-video.ts';
import { nameOf } from './target-path.ts';
import type { UploadQueue, VideoUpload } from './upload-queue.ts';

interface VideoUploadsProps {
  queue: UploadQueue;
  uploads: readonly VideoUpload[];
  /** Asks for the file of an interrupted upload. */
  onChooseFile(): void;
}

/** Uploads in progress, completed and failed, with actions. */
export function VideoUploads(props: VideoUploadsProps): JSX.Element {
  const { uploads, ...handlers } = props;
  const { labels, locale } = useEditor();
  const done = uploads.filter(({ state }) => state === 'stored').length;
  const progress = fillTemplate(labels['editor.videos.progress'], {
    done: countOf(done, locale),
    count: countOf(uploads.length, locale),
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

function UploadRow({ upload, queue, onChooseFile }: UploadRowProps): JSX.Element {
  const { labels, locale } = useEditor();
  const { path, state, sent, bytes, problem } = upload;
  const isUnsent = state === 'failed' || state === 'refused';
  const isUnderWay = !isUnsent && state !== 'stored' && (state !== 'waiting' || sent > 0);
  const amount = fillTemplate(labels['editor.videos.sent'], {
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
  left: ['choose-again', 'cancel'],
  stored: ['dismiss'],
  failed: ['again', 'cancel'],
  refused: ['dismiss'],
};

function UploadActions({ upload, queue, onChooseFile }: UploadRowProps): JSX.Element {
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
    'replace': () => queue.replace(key),
    'resume': resume,
    'resume-now': resume,
  };
  return (
    <span className="media-buttons">
      {actions.map((action, index) => (
        // By position from the end: a pressed button becomes the next action and keeps the focus.
        <button
          key={actions.length - index}
          type="button"
          className="media-button"
          onClick={handlers[action]}
        >
          {labels[`editor.videos.${action}`]}
          <span className="sr-only"> {nameOf(path)}</span>
        </button>
      ))}
    </span>
  );
}
