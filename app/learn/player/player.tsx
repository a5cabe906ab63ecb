import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useEffect,
} from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { LessonSource } from '#contracts/learning.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingTicks } from '../../ui/button-content.tsx';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';
import { ControlBar, type BarActions } from './control-bar.tsx';
import { type Playback, playbackEvents, readPlayback, initialPlayback } from './playback.ts';
import { PlayIcon } from './player-icons.tsx';
import { findCommand, handlesKeyItself, type PlayerActions } from './player-keys.ts';
import type { PlayerLabels } from './player-labels.ts';
import { type PlayerFault, useSource } from './use-source.ts';
import { useSettings } from './use-settings.ts';
import type { PlayerSettings } from './player-settings.ts';

interface PlayerProps {
  /** Shared with other parts of the page. */
  video: RefObject<HTMLVideoElement | null>;
  lesson: { file: string; name: string };
  source: LessonSource;
  /** Start position, in seconds. */
  startAt: number;
  /** Position stored in this browser, if `startAt` does not include it yet. */
  localPosition(file: string): number | null;
  /** True if the lesson plays at once. */
  autoPlay: boolean;
  renewSource(): Promise<LessonSource>;
  language: LanguageCode;
  labels: PlayerLabels;
  /** Shown over the video. */
  children?: ReactNode;
}

/** A lesson's video with custom controls; without scripts it has the browser's. */
export function Player(props: PlayerProps) {
  const { video, lesson, startAt, language, labels, children } = props;
  const frame = useRef<HTMLElement>(null);
  const isAwake = useIsHydrated();
  const videoSource = useSource(video, { ...props, file: lesson.file });
  const { source } = videoSource;
  // React does not change the address again: SourceKeeper does.
  const [firstAddress] = useState(source.video);
  const playback = usePlayback(video, { startAt, seconds: source.seconds ?? 0 });
  const offered = source.captions.map((caption) => caption.language);
  const settings = useSettings(video, { language, offered });
  const screen = useScreen({ frame, video });
  const isIdle = useIdle(frame, screen.isFull && playback.isPlaying);
  useSubtitles(video, {
    language: settings.subtitles,
    addresses: source.captions.map(({ href }) => href).join(' '),
    isRaised: screen.isFull && !isIdle,
  });
  const controls = createControls({
    video,
    frame,
    videoSource,
    settings,
    screen,
    offered,
    language,
  });
  return (
    <section
      ref={frame}
      className="column player"
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, controls)}
      aria-label={fillTemplate(labels['player.label'], { name: lesson.name })}
      data-awake={isAwake || undefined}
      data-full={screen.isFull || undefined}
      data-quiet={isIdle || undefined}
    >
      <div className="player-stage ornament-strong">
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
              ref={disableOnRemoval}
              kind="captions"
              src={caption.href}
              srcLang={caption.language}
              label={languages[caption.language].name}
              default={caption.language === language}
            />
          ))}
        </video>
        {isAwake && <Overlay {...{ playback, labels, videoSource }} play={controls.toggleByHand} />}
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
  videoSource: { fault: PlayerFault | null; retry(): void };
  play(): void;
}

/** Overlay of the video: start button, loading indicator or error. */
function Overlay({ playback, labels, videoSource, play }: OverlayProps) {
  const { fault, retry } = videoSource;
  if (fault) {
    return (
      <div className="stack player-fault" role="alert">
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
          className="centred player-start"
          aria-label={labels['player.play']}
          onClick={play}
        >
          <PlayIcon />
        </button>
      )}
      <p className="centred player-waiting" role="status">
        {playback.isWaiting && (
          <>
            <span className="sr-only">{labels['player.waiting']}</span>
            <LoadingTicks />
          </>
        )}
      </p>
    </>
  );
}

/** Hides a track before it is removed: Chromium would show its last cue forever. */
function disableOnRemoval(element: HTMLTrackElement): () => void {
  return () => {
    element.track.mode = 'disabled';
  };
}

const idleAfterMs = 3000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Returns true after three seconds without input, while `isWatched`. */
function useIdle(ref: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame || !isWatched) return;
    const controller = new AbortController();
    let timer = 0;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), idleAfterMs);
    };
    for (const event of inputEvents)
      frame.addEventListener(event, wake, { signal: controller.signal });
    wake();
    return () => {
      controller.abort();
      window.clearTimeout(timer);
      setIdle(false);
    };
  }, [ref, isWatched]);
  return isIdle;
}

/** Handles the player's keys while the focus is in it (WCAG 2.2, 2.1.4 Character Key Shortcuts). */
function handleKey(event: KeyboardEvent, player: PlayerActions): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof Element && handlesKeyItself(event.target, event)) return;
  const command = findCommand(event);
  if (!command) return;
  event.preventDefault();
  command(player);
}

function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  { startAt, seconds }: { startAt: number; seconds: number },
): Playback {
  const [playback, setPlayback] = useState({
    ...initialPlayback,
    time: startAt,
    duration: seconds,
  });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const controller = new AbortController();
    const read = () => setPlayback(readPlayback(video, seconds));
    for (const event of playbackEvents)
      video.addEventListener(event, read, { signal: controller.signal });
    read();
    return () => controller.abort();
  }, [ref, seconds]);
  return playback;
}

interface Frames {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
}

/** iPhones allow full screen for video elements only. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

/** Full screen of the player, and picture-in-picture of the video. */
function useScreen({ frame, video }: Frames) {
  const [isFull, setFull] = useState(false);
  const isAwake = useIsHydrated();

  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);

  return {
    isFull,
    canPip: isAwake && document.pictureInPictureEnabled,
    toggleFull() {
      const player = frame.current;
      if (!player) return;
      if (document.fullscreenElement) void document.exitFullscreen().catch(ignore);
      else if ('requestFullscreen' in player) void player.requestFullscreen().catch(ignore);
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    togglePip() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(ignore);
      else void video.current?.requestPictureInPicture().catch(ignore);
    },
  };
}

/** The browser refused; nothing changes. */
function ignore(): void {}

interface Subtitles {
  /** Null: off. */
  language: LanguageCode | null;
  /** Addresses as one text; new addresses mean new tracks. */
  addresses: string;
  /** True if the control bar covers the lower edge, so that subtitles move up. */
  isRaised: boolean;
}

function useSubtitles(
  ref: RefObject<HTMLVideoElement | null>,
  { language, addresses, isRaised }: Subtitles,
): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || addresses === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = () => {
      for (const track of video.textTracks) {
        const isShown = track.language === language;
        const mode = isShown ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
        if (isShown) positionCues(track, isRaised);
      }
    };
    show();
    // Tracks load after their addresses, cues after the tracks.
    video.textTracks.addEventListener('addtrack', show, { signal });
    for (const track of video.querySelectorAll('track'))
      track.addEventListener('load', show, { signal });
    return () => controller.abort();
  }, [ref, language, addresses, isRaised]);
}

const raisedLine = -4;

/** Cues positioned by their file are not moved. */
function positionCues(track: TextTrack, isRaised: boolean): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue;
    if (isRaised && cue.line === 'auto') cue.line = raisedLine;
    if (!isRaised && cue.line === raisedLine) cue.line = 'auto';
  }
}

interface ControlsInput {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  videoSource: { play(): void };
  settings: { subtitles: LanguageCode | null; choose(chosen: Partial<PlayerSettings>): void };
  screen: { toggleFull(): void; togglePip(): void };
  /** Languages of the subtitles, and the page's own. */
  offered: readonly LanguageCode[];
  language: LanguageCode;
}

interface PlayerControls extends BarActions, PlayerActions {
  /** Toggles after a press on the video, and focuses the player so that its keys work. */
  toggleByHand(): void;
}

/** Creates the actions of buttons and keys. */
function createControls(input: ControlsInput): PlayerControls {
  const { video, frame, videoSource, settings, screen, offered, language } = input;
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  const seek = (time: number) => {
    const element = video.current;
    if (!element || Number.isNaN(time)) return;
    const end = Number.isFinite(element.duration) ? element.duration : Number.MAX_SAFE_INTEGER;
    element.currentTime = Math.min(Math.max(0, time), end);
  };
  const setVolume = (volume: number) => {
    const element = video.current;
    if (!element) return;
    element.volume = Math.min(1, Math.max(0, volume));
    element.muted = element.volume === 0;
  };
  const toggle = withVideo((element) => {
    if (element.paused || element.ended) videoSource.play();
    else element.pause();
  });
  return {
    ...screen,
    toggle,
    toggleByHand() {
      frame.current?.focus({ preventScroll: true });
      toggle();
    },
    seek,
    step: (seconds) => seek((video.current?.currentTime ?? 0) + seconds),
    // NaN until the length is known.
    seekToShare: (share) => seek(share * (video.current?.duration ?? Number.NaN)),
    setVolume,
    changeVolume: (by) => setVolume((video.current?.volume ?? 1) + by),
    toggleMute: withVideo((element) => {
      if (element.volume === 0) setVolume(0.5);
      else element.muted = !element.muted;
    }),
    toggleSubtitles() {
      const pageSubtitles = offered.includes(language) ? language : offered[0];
      settings.choose({ subtitles: settings.subtitles === null ? (pageSubtitles ?? null) : null });
    },
    choose: settings.choose,
  };
}
