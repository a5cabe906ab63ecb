import type { RefObject } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import type { BarActions } from './control-bar.tsx';
import type { PlayerActions } from './player-keys.ts';
import type { PlayerSettings } from './player-settings.ts';

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
export function createControls({
  video,
  frame,
  videoSource,
  settings,
  screen,
  offered,
  language,
}: ControlsInput): PlayerControls {
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
