/** What a key does to the video. Steps in seconds; `share` of the whole, from 0 to 1. */
export type PlayerCommand =
  | { is: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { is: 'step'; by: number }
  | { is: 'louder'; by: number }
  | { is: 'jump'; share: number };

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { is: 'toggle' },
  'k': { is: 'toggle' },
  'm': { is: 'mute' },
  'f': { is: 'fullscreen' },
  'c': { is: 'captions' },
  'j': { is: 'step', by: -10 },
  'l': { is: 'step', by: 10 },
  // The bar runs from left to right in every language, and so do its keys.
  'ArrowLeft': { is: 'step', by: -5 },
  'ArrowRight': { is: 'step', by: 5 },
  'ArrowUp': { is: 'louder', by: 0.05 },
  'ArrowDown': { is: 'louder', by: -0.05 },
  'Home': { is: 'jump', share: 0 },
  'End': { is: 'jump', share: 1 },
};

/** What a pressed key asks for; null where it is not the player's, but the browser's or nobody's. */
export function commandOf(pressed: PressedKey): PlayerCommand | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1];
  if (digit !== undefined && /^[\d٠-٩]$/.test(pressed.key))
    return { is: 'jump', share: Number(digit) / 10 };
  return commands[nameOf(pressed)] ?? null;
}

/** A letter by what it says, or by its place where the keyboard writes another script. */
function nameOf({ key, code }: PressedKey): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!/^\p{L}$/u.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Whether the part that has the focus uses a key by itself. */
export function isOwnKey(target: Element, { key }: Pick<PressedKey, 'key'>): boolean {
  if (target.closest('[role="menu"]')) return true;
  if (target.matches('button, a, summary')) return key === ' ' || key === 'Enter';
  return target.matches('.player-volume') && /^(?:Arrow|Home|End)/.test(key);
}
