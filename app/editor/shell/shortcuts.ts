export type KeyAction =
  | 'save'
  | 'publish'
  | 'search'
  | 'next'
  | 'previous'
  | 'next-language'
  | 'previous-language'
  | 'undo'
  | 'redo'
  | 'help';

export type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

interface KeyContext {
  /** Text inputs keep their own undo and characters. */
  isInText: boolean;
  /** True inside a field of the form. Elsewhere these keys are browser navigation. */
  isInField: boolean;
  isApple: boolean;
  direction: 'ltr' | 'rtl';
}

/** Returns the action of a key press; null for keys of the browser or the focused element. */
export function actionOf(event: KeyEvent, where: KeyContext): KeyAction | null {
  const command = where.isApple ? event.metaKey : event.ctrlKey;
  const isStep = where.isApple
    ? event.ctrlKey && event.metaKey && !event.altKey
    : event.altKey && !event.ctrlKey && !event.metaKey;
  if (isStep && !event.shiftKey && where.isInField) return stepOf(event.key, where.direction);
  if (event.altKey || (where.isApple && event.ctrlKey)) return null;
  if (command) return commandOf(event, where);
  return event.key === '?' && !where.isInText ? 'help' : null;
}

function stepOf(key: string, direction: 'ltr' | 'rtl'): KeyAction | null {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return key === forward ? 'next-language' : 'previous-language';
  return null;
}

/** Uses the physical key on Arabic layouts. */
function letterOf({ key, code }: KeyEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

function commandOf(event: KeyEvent, { isInText }: KeyContext): KeyAction | null {
  const letter = letterOf(event);
  if (event.shiftKey) {
    if (letter === 'p') return 'publish';
    return letter === 'z' && !isInText ? 'redo' : null;
  }
  if (letter === 's') return 'save';
  if (letter === 'k') return 'search';
  if (isInText) return null;
  if (letter === 'z') return 'undo';
  return letter === 'y' ? 'redo' : null;
}

type KeyName = 'ctrl' | 'shift' | 'alt' | 'escape' | 'up' | 'down' | 'left' | 'right';

/** Keys of a shortcut: named keys with a label, or characters. */
export interface ShortcutKeys {
  action: KeyAction | 'close';
  keys: readonly ({ name: KeyName } | string)[];
}

/** Returns the shortcuts for this platform. */
export function listShortcuts({
  isApple,
  direction,
}: {
  isApple: boolean;
  direction: 'ltr' | 'rtl';
}): ShortcutKeys[] {
  const command: ShortcutKeys['keys'][number] = isApple ? '⌘' : { name: 'ctrl' };
  const step: ShortcutKeys['keys'] = isApple ? ['⌃', '⌘'] : [{ name: 'alt' }];
  const [forward, back] =
    direction === 'ltr' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return [
    { action: 'save', keys: [command, 'S'] },
    { action: 'publish', keys: [command, { name: 'shift' }, 'P'] },
    { action: 'search', keys: [command, 'K'] },
    { action: 'next', keys: [...step, { name: 'down' }] },
    { action: 'previous', keys: [...step, { name: 'up' }] },
    { action: 'next-language', keys: [...step, { name: forward }] },
    { action: 'previous-language', keys: [...step, { name: back }] },
    { action: 'undo', keys: [command, 'Z'] },
    { action: 'redo', keys: isApple ? [command, { name: 'shift' }, 'Z'] : [command, 'Y'] },
    { action: 'help', keys: ['?'] },
    { action: 'close', keys: [{ name: 'escape' }] },
  ];
}

export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
