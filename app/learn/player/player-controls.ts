import type { RefObject } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import type { BarActions } from './control-bar.tsx';
import type { PlayerSettings } from './player-settings.ts';
import type { Commanded } from './run-command.ts';

interface Parts {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  shown: { play(): void };
  settings: { subtitles: LanguageCode | null; choose(chosen: Partial<PlayerSettings>): void };
  screen: { toggleFull(): void; togglePip(): void };
  /** The languages of the subtitles, and the page's own. */
  offered: readonly LanguageCode[];
  language: LanguageCode;
}

interface PlayerControls extends BarActions, Commanded {
  /** The same as `toggle`, for a press on the picture: the keys then work. */
  toggleByHand(): void;
}

/** All that buttons and keys do to the video. */
export function controlsOf({
  video,
  frame,
  shown,
  settings,
  screen,
  offered,
  language,
}: Parts): PlayerControls {
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  const seek = (time: number) => {
    const element = video.current;
    if (!element) return;
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
    if (element.paused || element.ended) shown.play();
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
    jump: withShare(video, seek),
    setVolume,
    louder: (by) => setVolume((video.current?.volume ?? 1) + by),
    toggleMute: withVideo((element) => {
      if (element.volume === 0) setVolume(0.5);
      else element.muted = !element.muted;
    }),
    toggleSubtitles() {
      const spoken = offered.includes(language) ? language : offered[0];
      settings.choose({ subtitles: settings.subtitles === null ? (spoken ?? null) : null });
    },
    choose: settings.choose,
  };
}

function withShare(video: RefObject<HTMLVideoElement | null>, seek: (time: number) => void) {
  return (share: number) => {
    const duration = video.current?.duration ?? Number.NaN;
    if (Number.isFinite(duration)) seek(duration * share);
  };
}
