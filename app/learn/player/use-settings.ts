import { type RefObject, useEffect, useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import type { KeyStore } from '../progress/played-lessons.ts';
import { saveSettings, type PlayerSettings, readSettings } from './player-settings.ts';

/** Restores and saves volume, speed and subtitles in this browser. */
export function useSettings(
  ref: RefObject<HTMLVideoElement | null>,
  { language, offered }: { language: LanguageCode; offered: readonly LanguageCode[] },
) {
  const [chosen, setChosen] = useState<LanguageCode | null | undefined>();

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const { volume, isMuted, speed, subtitles } = readSettings(safeLocalStorage());
    video.volume = volume;
    video.muted = isMuted;
    // A new source starts at the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    setChosen(subtitles);
    const saveVolume = () =>
      saveSettings(safeLocalStorage(), { volume: video.volume, isMuted: video.muted });
    video.addEventListener('volumechange', saveVolume);
    return () => video.removeEventListener('volumechange', saveVolume);
  }, [ref]);

  return {
    /** Language of the shown subtitles; null: off. */
    subtitles: shownLanguage(chosen, language, offered),
    choose(next: Partial<PlayerSettings>) {
      saveSettings(safeLocalStorage(), next);
      if (next.subtitles !== undefined) setChosen(next.subtitles);
      const video = ref.current;
      if (!video || next.speed === undefined) return;
      video.defaultPlaybackRate = next.speed;
      video.playbackRate = next.speed;
    },
  };
}

/** Without a choice, subtitles are in the page's language: the lesson may be in another. */
function shownLanguage(
  chosen: LanguageCode | null | undefined,
  language: LanguageCode,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  if (chosen === null) return null;
  if (chosen && offered.includes(chosen)) return chosen;
  return offered.includes(language) ? language : null;
}

/** Returns local storage, or a store without data: access may throw. */
export function safeLocalStorage(): KeyStore {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
