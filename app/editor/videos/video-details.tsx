import { type JSX, useEffect, useId, useState } from 'react';
import { languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';
import { describeVideoFile, describeVideoStatus, videoStatusOf } from './describe-video.ts';
import { nameOf, storedPath } from './target-path.ts';
import type { LessonUse, PlayableVideo, VideoCalls } from './video-calls.ts';
import { VideoCaptions } from './video-captions.tsx';
import type { VideoDetailsProps } from './video-details-props.ts';
import { VideoRemoval } from './video-removal.tsx';
import { VideoUses } from './video-uses.tsx';

/** Details of one video: status, captions, lessons that use it, and actions. */
export function VideoDetails(props: VideoDetailsProps): JSX.Element {
  const { file, canPrepare, calls, onClose } = props;
  const editor = useEditor();
  const { labels } = editor;
  const titleId = `video${useId()}`;
  const uses = useUses(calls, file.path);
  const standing = videoStatusOf(file, canPrepare);

  return (
    <section className="media-details video-details" aria-labelledby={titleId}>
      <h3 id={titleId} className="media-name">
        <bdi>{nameOf(file.path)}</bdi>
      </h3>
      <p className="media-facts">{describeVideoFile(file, editor)}</p>
      <div>
        <p className="video-state" data-standing={standing} role="status">
          {describeVideoStatus(file, canPrepare, editor)}
        </p>
        <p className="media-facts">{labels[`editor.videos.about.${standing}`]}</p>
      </div>
      <p className="media-address">
        <bdi dir="ltr">{storedPath(file.path)}</bdi>
      </p>
      <VideoActions {...props} />
      <VideoCaptions {...props} />
      <VideoUses uses={uses} onClose={onClose} />
      <VideoRemoval {...props} />
    </section>
  );
}

/** Returns null while loading. */
function useUses(calls: VideoCalls, path: string): readonly LessonUse[] | null {
  const { reportError } = useEditor();
  const [uses, setUses] = useState<readonly LessonUse[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    calls.uses(path).then(
      (found) => isCurrent && setUses(found),
      (error: unknown) => isCurrent && reportError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, path, reportError]);
  return uses;
}

/** Actions of a video, and its player once opened. */
function VideoActions({
  file,
  canPrepare,
  calls,
  onPick,
  onChange,
}: VideoDetailsProps): JSX.Element {
  const { labels, notify, reportError } = useEditor();
  // Its addresses expire after some minutes.
  const [shown, setShown] = useState<PlayableVideo | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      reportError(error);
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(storedPath(file.path));
    notify(labels['editor.videos.copied']);
  };
  const prepare = async () => {
    await calls.prepare(file.path);
    onChange();
  };
  const watch = async () => setShown(await calls.watch(file.path));

  return (
    <>
      <div className="media-buttons">
        {onPick && (
          <button
            type="button"
            className="media-button media-button-main"
            onClick={() => onPick(file.path)}
          >
            {labels['editor.videos.use']}
          </button>
        )}
        <button type="button" className="media-button" onClick={() => void attempt(copy)}>
          {labels['editor.videos.copy']}
        </button>
        <button type="button" className="media-button" onClick={() => void attempt(watch)}>
          {labels['editor.videos.watch']}
        </button>
        {videoStatusOf(file, canPrepare) === 'failed' && canPrepare && (
          <button type="button" className="media-button" onClick={() => void attempt(prepare)}>
            {labels['editor.videos.prepare']}
          </button>
        )}
      </div>
      {shown && <VideoPlayer shown={shown} path={file.path} />}
    </>
  );
}

function VideoPlayer({ shown, path }: { shown: PlayableVideo; path: string }): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- all existing captions are included
    <video
      ref={scrollIntoViewRef}
      className="video-shown"
      src={shown.video}
      poster={shown.poster ?? undefined}
      aria-label={nameOf(path)}
      controls
      autoPlay
      playsInline
    >
      {shown.captions.map(({ language, href }) => (
        <track
          key={language}
          kind="captions"
          src={href}
          srcLang={language}
          label={languages[language].name}
        />
      ))}
    </video>
  );
}
