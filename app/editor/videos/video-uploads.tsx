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
  /** Refused files, with messages. */
  refused: readonly RefusedFile[];
  onDismiss(file: RefusedFile): void;
  /** Asks for the file of an interrupted upload. */
  onChooseFile(): void;
}

export interface RefusedFile {
  key: number;
  name: string;
  problem: string;
}

/** Uploads in progress, completed and failed, with actions. */
export function VideoUploads(props: VideoUploadsProps): JSX.Element {
  const { queue, uploads, refused, onDismiss, onChooseFile } = props;
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
      {uploads.length + refused.length > 0 && (
        <ul aria-label={labels['editor.videos.uploads']}>
          {refused.map((file) => (
            <li
              key={`refused ${file.key}`}
              className="media-upload video-upload"
              data-state="failed"
            >
              <bdi className="media-name">{file.name}</bdi>
              <span role="alert">{file.problem}</span>
              <span className="media-buttons">
                <Button word="dismiss" name={file.name} onClick={() => onDismiss(file)} />
              </span>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} onChooseFile={onChooseFile} />
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
      <span className="media-buttons">
        <UploadActions upload={upload} queue={queue} onChooseFile={onChooseFile} />
      </span>
    </li>
  );
}

function UploadActions({ upload, queue, onChooseFile }: UploadRowProps): JSX.Element {
  const { key, path, state } = upload;
  const name = nameOf(path);
  const remove = () => queue.remove(key);
  const resume = () => queue.resume(key);
  switch (state) {
    case 'stored':
    case 'refused':
      return <Button word="dismiss" name={name} onClick={remove} />;
    case 'asking':
      return (
        <>
          <Button word="replace" name={name} onClick={() => queue.replace(key)} />
          <Button word="leave-out" name={name} onClick={remove} />
        </>
      );
    case 'waiting':
      return <Button word="cancel" name={name} onClick={remove} />;
    case 'sending':
      return (
        <>
          <Button word="pause" name={name} onClick={() => queue.pause(key)} />
          <Button word="cancel" name={name} onClick={remove} />
        </>
      );
    case 'left':
      return (
        <>
          <Button word="choose-again" name={name} onClick={onChooseFile} />
          <Button word="cancel" name={name} onClick={remove} />
        </>
      );
    case 'paused':
    case 'lost':
    case 'failed': {
      const word = ({ paused: 'resume', lost: 'resume-now', failed: 'again' } as const)[state];
      return (
        <>
          <Button word={word} name={name} onClick={resume} />
          <Button word="cancel" name={name} onClick={remove} />
        </>
      );
    }
  }
}

interface ButtonProps {
  word:
    | 'again'
    | 'cancel'
    | 'choose-again'
    | 'dismiss'
    | 'leave-out'
    | 'pause'
    | 'replace'
    | 'resume'
    | 'resume-now';
  /** Name of the file, for screen readers. */
  name: string;
  onClick(): void;
}

function Button({ word, name, onClick }: ButtonProps): JSX.Element {
  const { labels } = useEditor();
  return (
    <button type="button" className="media-button" onClick={onClick}>
      {labels[`editor.videos.${word}`]}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
