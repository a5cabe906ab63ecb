import { type JSX, type ReactNode, type RefObject, useRef, useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { LessonSource } from '#server/courses/courses.ts';
import { Button } from '../../components/button.tsx';
import { useIsAwake } from '../../islands/use-is-awake.ts';
import { ControlBar } from './control-bar.tsx';
import type { Playback } from './playback.ts';
import { PlaySign } from './player-icons.tsx';
import { controlsOf } from './player-controls.ts';
import type { PlayerLabels } from './player-labels.ts';
import type { PlayerFault } from './source-keeper.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';
import { useQuietHands } from './use-quiet-hands.ts';
import { useScreen } from './use-screen.ts';
import { useSettings } from './use-settings.ts';
import { useSource } from './use-source.ts';
import { useSubtitles } from './use-subtitles.ts';

interface PlayerProps {
  /** For whoever listens to what it does. */
  video: RefObject<HTMLVideoElement | null>;
  lesson: { file: string; name: string };
  source: LessonSource;
  /** Where to begin, in seconds. */
  startAt: number;
  /** Where the lesson was left in this browser, if that is not yet in `startAt`. */
  placeHere(file: string): number | null;
  /** Whether the next lesson that is opened plays at once. */
  goesOn: boolean;
  askAnew(): Promise<LessonSource>;
  language: LanguageCode;
  labels: PlayerLabels;
  /** What lies over the picture. */
  children?: ReactNode;
}

/** A lesson's video with controls of our own; without scripts it has the browser's. */
export function Player(props: PlayerProps): JSX.Element {
  const { video, lesson, startAt, language, labels, children } = props;
  const frame = useRef<HTMLElement>(null);
  const isAwake = useIsAwake();
  const shown = useSource(video, { ...props, file: lesson.file });
  const { source } = shown;
  // React never touches the address again: the keeper of sources does.
  const [firstAddress] = useState(source.video);
  const playback = usePlayback(video, { startAt, seconds: source.seconds ?? 0 });
  const offered = source.captions.map((caption) => caption.language);
  const settings = useSettings(video, { language, offered });
  const screen = useScreen({ frame, video });
  const isQuiet = useQuietHands(frame, screen.isFull && playback.isPlaying);
  useSubtitles(video, {
    language: settings.subtitles,
    addresses: source.captions.map(({ href }) => href).join(' '),
    isRaised: screen.isFull && !isQuiet,
  });
  const controls = controlsOf({ video, frame, shown, settings, screen, offered, language });

  useKeys(frame, controls);
  return (
    <section
      ref={frame}
      className="player"
      tabIndex={-1}
      aria-label={fillTemplate(labels['player.label'], { name: lesson.name })}
      data-awake={isAwake || undefined}
      data-full={screen.isFull || undefined}
      data-quiet={isQuiet || undefined}
    >
      <div className="player-stage lattice-pine">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that there are */}
        <video
          ref={video}
          className="player-video"
          controls={!isAwake}
          playsInline
          preload="none"
          poster={source.poster ?? undefined}
          src={firstAddress}
          onClick={isAwake ? controls.toggleByHand : undefined}
        >
          {source.captions.map((caption) => (
            <track
              key={caption.href}
              ref={clearedAtEnd}
              kind="captions"
              src={caption.href}
              srcLang={caption.language}
              label={languages[caption.language].name}
              default={caption.language === language}
            />
          ))}
        </video>
        {isAwake && <Overlay {...{ playback, labels, shown }} play={controls.toggleByHand} />}
        {children}
      </div>
      <ControlBar
        {...{ playback, language, labels, offered, ...screen }}
        subtitles={settings.subtitles}
        actions={controls}
      />
    </section>
  );
}

interface OverlayProps {
  playback: Playback;
  labels: PlayerLabels;
  shown: { fault: PlayerFault | null; retry(): void };
  play(): void;
}

/** What lies over the picture: the mark that starts it, four ticks while it loads, or what is wrong. */
function Overlay({ playback, labels, shown, play }: OverlayProps): JSX.Element | null {
  const { fault, retry } = shown;
  if (fault) {
    return (
      <div className="player-fault" role="alert">
        <p>{labels[`player.${fault}`]}</p>
        <Button kind="secondary" direction="none" text={labels['player.retry']} onClick={retry} />
      </div>
    );
  }
  return (
    <>
      {!playback.hasStarted && (
        <button
          type="button"
          className="player-start"
          aria-label={labels['player.play']}
          onClick={play}
        >
          <PlaySign />
        </button>
      )}
      <p className="player-waiting" role="status">
        {playback.isWaiting && (
          <>
            <span className="sr-only">{labels['player.waiting']}</span>
            <span className="moving-ticks" aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </span>
          </>
        )}
      </p>
    </>
  );
}

/** Takes the line of a track off the picture before the track leaves: Chromium would keep it there for good. */
function clearedAtEnd(element: HTMLTrackElement): () => void {
  return () => {
    element.track.mode = 'disabled';
  };
}
