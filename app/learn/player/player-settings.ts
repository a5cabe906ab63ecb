import type { KeyStore } from '../progress/played-lessons.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';

/** Player settings, stored in this browser for all videos. */
export interface PlayerSettings {
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  speed: number;
  /** Null: off. Undefined: never chosen, so that the page's language applies. */
  subtitles?: LanguageCode | null;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'player';
const defaults: PlayerSettings = { volume: 1, isMuted: false, speed: 1 };

export function readSettings(storage: KeyStore): PlayerSettings {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? settingsOf(stored) : defaults;
  } catch {
    return defaults;
  }
}

/** Saves settings, if the browser has storage. */
export function saveSettings(storage: KeyStore, changed: Partial<PlayerSettings>): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ ...readSettings(storage), ...changed }));
  } catch {
    // Storage is full or forbidden.
  }
}

function settingsOf(stored: object): PlayerSettings {
  const { volume, isMuted, speed, subtitles } = stored as Record<string, unknown>;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    isMuted: isMuted === true,
    speed: speeds.find((allowed) => allowed === speed) ?? defaults.speed,
    ...((subtitles === null || isLanguageCode(subtitles)) && { subtitles }),
  };
}
