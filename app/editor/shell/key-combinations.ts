/** What the keyboard does in the editor as a whole. */
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

interface Where {
  /** Letters go into what has the focus: its own undo and its own signs stay its own. */
  isInText: boolean;
  /** In a field of the form. Elsewhere the browser goes back and forth by these keys. */
  isInField: boolean;
  isApple: boolean;
  direction: 'ltr' | 'rtl';
}

/** What a key press asks for; null for all that belongs to the browser or to what has the focus. */
export function actionOf(event: KeyEvent, where: Where): KeyAction | null {
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

/** By its place on the keyboard where the letters are Arabic. */
function letterOf({ key, code }: KeyEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

function commandOf(event: KeyEvent, { isInText }: Where): KeyAction | null {
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

/** The keys as they are told: a name that has words, or what stands on the key. */
export interface ToldKeys {
  action: KeyAction | 'close';
  keys: readonly ({ name: KeyName } | string)[];
}

/** The list of keys, as this machine has them. */
export function listKeys({ isApple, direction }: Pick<Where, 'isApple' | 'direction'>): ToldKeys[] {
  const command: ToldKeys['keys'][number] = isApple ? '⌘' : { name: 'ctrl' };
  const step: ToldKeys['keys'] = isApple ? ['⌃', '⌘'] : [{ name: 'alt' }];
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
