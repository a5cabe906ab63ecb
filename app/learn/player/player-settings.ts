import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';

/** What a person chose once for all videos in this browser. */
export interface PlayerSettings {
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  speed: number;
  /** Null: none. Undefined: never chosen, so that the page's language speaks. */
  subtitles?: LanguageCode | null;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'player';
const usual: PlayerSettings = { volume: 1, isMuted: false, speed: 1 };

export function readSettings(storage: Pick<Storage, 'getItem'>): PlayerSettings {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? settingsOf(stored) : usual;
  } catch {
    return usual;
  }
}

/** A browser that keeps nothing begins each time as usual. */
export function keepSettings(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  changed: Partial<PlayerSettings>,
): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ ...readSettings(storage), ...changed }));
  } catch {
    // Full, or forbidden.
  }
}

function settingsOf(stored: object): PlayerSettings {
  const { volume, isMuted, speed, subtitles } = stored as Record<string, unknown>;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    isMuted: isMuted === true,
    speed: speeds.find((one) => one === speed) ?? usual.speed,
    ...((subtitles === null || isLanguageCode(subtitles)) && { subtitles }),
  };
}
