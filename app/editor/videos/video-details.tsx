import { type JSX, useEffect, useId, useState } from 'react';
import { languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { bringIntoSight } from '../parts/bring-into-sight.ts';
import { factsOf, standingInWords, standingOf } from './describe-video.ts';
import { nameOf, storedPath } from './target-path.ts';
import type { LessonUse, ShownVideo, VideoCalls, VideoFile } from './video-calls.ts';
import { VideoCaptions } from './video-captions.tsx';
import { VideoRemoval } from './video-removal.tsx';
import { VideoUses } from './video-uses.tsx';

export interface VideoDetailsProps {
  file: VideoFile;
  canPrepare: boolean;
  calls: VideoCalls;
  onPick: ((path: string) => void) | null;
  onUpload(file: File, path: string): void;
  /** The list is to be read anew. */
  onChange(): void;
  onClose(): void;
}

/** One video: how it stands, its captions, the lessons that use it, and the way out of the list. */
export function VideoDetails(props: VideoDetailsProps): JSX.Element {
  const { file, canPrepare, calls, onClose } = props;
  const speech = useEditor();
  const { words } = speech;
  const titleId = `video${useId()}`;
  const uses = useUses(calls, file.path);
  const standing = standingOf(file, canPrepare);

  return (
    <section className="media-details video-details" aria-labelledby={titleId}>
      <h3 id={titleId} className="media-name">
        <bdi>{nameOf(file.path)}</bdi>
      </h3>
      <p className="media-facts">{factsOf(file, speech)}</p>
      <div>
        <p className="video-state" data-standing={standing} role="status">
          {standingInWords(file, canPrepare, speech)}
        </p>
        <p className="media-facts">{words[`editor.videos.about.${standing}`]}</p>
      </div>
      <p className="media-address">
        <bdi dir="ltr">{storedPath(file.path)}</bdi>
      </p>
      <Ways {...props} />
      <VideoCaptions {...props} />
      <VideoUses uses={uses} onClose={onClose} />
      <VideoRemoval {...props} />
    </section>
  );
}

/** Null while they are read. */
function useUses(calls: VideoCalls, path: string): readonly LessonUse[] | null {
  const { report } = useEditor();
  const [uses, setUses] = useState<readonly LessonUse[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    calls.uses(path).then(
      (found) => isCurrent && setUses(found),
      (error: unknown) => isCurrent && report(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, path, report]);
  return uses;
}

/** What can be done with a video, and the film itself once it is asked for. */
function Ways({ file, canPrepare, calls, onPick, onChange }: VideoDetailsProps): JSX.Element {
  const { words, notify, report } = useEditor();
  // Its address is good for some minutes alone.
  const [shown, setShown] = useState<ShownVideo | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(storedPath(file.path));
    notify(words['editor.videos.copied']);
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
            {words['editor.videos.use']}
          </button>
        )}
        <button type="button" className="media-button" onClick={() => void attempt(copy)}>
          {words['editor.videos.copy']}
        </button>
        <button type="button" className="media-button" onClick={() => void attempt(watch)}>
          {words['editor.videos.watch']}
        </button>
        {standingOf(file, canPrepare) === 'failed' && canPrepare && (
          <button type="button" className="media-button" onClick={() => void attempt(prepare)}>
            {words['editor.videos.prepare']}
          </button>
        )}
      </div>
      {shown && <Film shown={shown} path={file.path} />}
    </>
  );
}

function Film({ shown, path }: { shown: ShownVideo; path: string }): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that there are
    <video
      ref={bringIntoSight}
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
