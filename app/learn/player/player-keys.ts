/** Actions of the player's keys. Times in seconds; volumes and shares of the whole from 0 to 1. */
export interface PlayerActions {
  toggle(): void;
  step(seconds: number): void;
  seekToShare(share: number): void;
  changeVolume(by: number): void;
  toggleMute(): void;
  toggleFull(): void;
  toggleSubtitles(): void;
}

type Command = (player: PlayerActions) => void;

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

const commands: Readonly<Record<string, Command>> = {
  ' ': (player) => player.toggle(),
  'k': (player) => player.toggle(),
  'm': (player) => player.toggleMute(),
  'f': (player) => player.toggleFull(),
  'c': (player) => player.toggleSubtitles(),
  'j': (player) => player.step(-10),
  'l': (player) => player.step(10),
  // The bar runs from left to right in every language, so its keys do too.
  'ArrowLeft': (player) => player.step(-5),
  'ArrowRight': (player) => player.step(5),
  'ArrowUp': (player) => player.changeVolume(0.05),
  'ArrowDown': (player) => player.changeVolume(-0.05),
  'Home': (player) => player.seekToShare(0),
  'End': (player) => player.seekToShare(1),
};

/** Returns the command of a key; null if the key does not belong to the player. */
export function findCommand(pressed: PressedKey): Command | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1];
  if (digit !== undefined && /^[\d٠-٩]$/.test(pressed.key))
    return (player) => player.seekToShare(Number(digit) / 10);
  return commands[nameOf(pressed)] ?? null;
}

/** Names a letter by its character, or by its position on keyboards of other scripts. */
function nameOf({ key, code }: PressedKey): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!/^\p{L}$/u.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Returns true if the focused element handles the key itself. */
export function handlesKeyItself(target: Element, { key }: { key: string }): boolean {
  if (target.closest('[role="menu"]')) return true;
  if (target.matches('button, a, summary')) return key === ' ' || key === 'Enter';
  return target.matches('.player-volume') && /^(?:Arrow|Home|End)/.test(key);
}
