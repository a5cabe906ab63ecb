import { type RefObject, useEffect, useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { keepSettings, type PlayerSettings, readSettings } from './player-settings.ts';

interface Settings {
  /** The language of the subtitles that are shown; null: none. */
  subtitles: LanguageCode | null;
  choose(chosen: Partial<PlayerSettings>): void;
}

/** Volume, speed and subtitles as they were chosen last, in this browser. */
export function useSettings(
  ref: RefObject<HTMLVideoElement | null>,
  { language, offered }: { language: LanguageCode; offered: readonly LanguageCode[] },
): Settings {
  const [chosen, setChosen] = useState<LanguageCode | null | undefined>();

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const { volume, isMuted, speed, subtitles } = readSettings(localStorageOrNone());
    video.volume = volume;
    video.muted = isMuted;
    // A new source begins at the usual speed, unless it is the default one.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    setChosen(subtitles);
    const keepVolume = () =>
      keepSettings(localStorageOrNone(), { volume: video.volume, isMuted: video.muted });
    video.addEventListener('volumechange', keepVolume);
    return () => video.removeEventListener('volumechange', keepVolume);
  }, [ref]);

  return {
    subtitles: shownLanguage(chosen, language, offered),
    choose(next) {
      keepSettings(localStorageOrNone(), next);
      if (next.subtitles !== undefined) setChosen(next.subtitles);
      const video = ref.current;
      if (!video || next.speed === undefined) return;
      video.defaultPlaybackRate = next.speed;
      video.playbackRate = next.speed;
    },
  };
}

/** Who has never chosen reads along in the page's language: a lesson may be spoken in another. */
function shownLanguage(
  chosen: LanguageCode | null | undefined,
  language: LanguageCode,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  if (chosen === null) return null;
  if (chosen && offered.includes(chosen)) return chosen;
  return offered.includes(language) ? language : null;
}

/** A browser may forbid even to ask for it. */
export function localStorageOrNone(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
