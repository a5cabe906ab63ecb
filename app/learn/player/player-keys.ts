/** Commands of keys. `by` in seconds or volume; `share` of the whole, from 0 to 1. */
export type PlayerCommand =
  | { kind: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { kind: 'step'; by: number }
  | { kind: 'louder'; by: number }
  | { kind: 'jump'; share: number };

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  'k': { kind: 'toggle' },
  'm': { kind: 'mute' },
  'f': { kind: 'fullscreen' },
  'c': { kind: 'captions' },
  'j': { kind: 'step', by: -10 },
  'l': { kind: 'step', by: 10 },
  // The bar runs from left to right in every language, so its keys do too.
  'ArrowLeft': { kind: 'step', by: -5 },
  'ArrowRight': { kind: 'step', by: 5 },
  'ArrowUp': { kind: 'louder', by: 0.05 },
  'ArrowDown': { kind: 'louder', by: -0.05 },
  'Home': { kind: 'jump', share: 0 },
  'End': { kind: 'jump', share: 1 },
};

/** Returns the command of a key; null if the key does not belong to the player. */
export function findCommand(pressed: PressedKey): PlayerCommand | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1];
  if (digit !== undefined && /^[\d٠-٩]$/.test(pressed.key))
    return { kind: 'jump', share: Number(digit) / 10 };
  return commands[nameOf(pressed)] ?? null;
}

/** Names a letter by its character, or by its position on keyboards of other scripts. */
function nameOf({ key, code }: PressedKey): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!/^\p{L}$/u.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Returns true if the focused element handles the key itself. */
export function handlesKeyItself(target: Element, { key }: Pick<PressedKey, 'key'>): boolean {
  if (target.closest('[role="menu"]')) return true;
  if (target.matches('button, a, summary')) return key === ' ' || key === 'Enter';
  return target.matches('.player-volume') && /^(?:Arrow|Home|End)/.test(key);
}
