import { expect, test } from 'vitest';
import { actionOf, type KeyEvent, listShortcuts } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<KeyEvent> = {}): KeyEvent => ({
  ...none,
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ...held,
});
const form = { isInText: true, isInField: true, isApple: false, direction: 'ltr' } as const;
const page = { ...form, isInText: false, isInField: false };
const ctrl = { ctrlKey: true };

test.each([
  [press('s', ctrl), form, 'save'],
  [press('S', { ...ctrl, code: 'KeyS' }), form, 'save'],
  // An Arabic keyboard writes another letter there.
  [press('س', { ...ctrl, code: 'KeyS' }), form, 'save'],
  [press('P', { ...ctrl, shiftKey: true }), form, 'publish'],
  [press('k', ctrl), page, 'search'],
  [press('z', ctrl), page, 'undo'],
  [press('y', ctrl), page, 'redo'],
  [press('Z', { ...ctrl, shiftKey: true }), page, 'redo'],
  [press('?', { shiftKey: true }), page, 'help'],
  [press('ArrowDown', { altKey: true }), form, 'next'],
  [press('ArrowUp', { altKey: true }), form, 'previous'],
  [press('ArrowRight', { altKey: true }), form, 'next-language'],
  [press('ArrowRight', { altKey: true }), { ...form, direction: 'rtl' }, 'previous-language'],
  [press('ArrowLeft', { altKey: true }), { ...form, direction: 'rtl' }, 'next-language'],
  [press('s', { metaKey: true }), { ...form, isApple: true }, 'save'],
  [press('ArrowDown', { ctrlKey: true, metaKey: true }), { ...form, isApple: true }, 'next'],
] as const)('%o does its work', (event, where, action) => {
  expect(actionOf(event, where)).toBe(action);
});

test.each([
  ['a text undoes by itself', press('z', ctrl), form],
  ['a question mark is written', press('?'), form],
  ['the browser goes back', press('ArrowLeft', { altKey: true }), page],
  ['words are stepped over', press('ArrowLeft', { altKey: true }), { ...form, isApple: true }],
  ['the page is printed', press('p', ctrl), page],
  ['Ctrl with Alt writes signs', press('s', { ...ctrl, altKey: true }), form],
  ['letters are letters', press('s'), form],
] as const)('%s', (_name, event, where) => {
  expect(actionOf(event, where)).toBeNull();
});

test('the list tells the keys of the machine, in reading direction', () => {
  const keysOf = (list: ReturnType<typeof listShortcuts>, action: string) =>
    list.find((keys) => keys.action === action)?.keys;
  const arabic = listShortcuts({ isApple: false, direction: 'rtl' });
  expect(keysOf(arabic, 'next-language')).toEqual([{ name: 'alt' }, { name: 'left' }]);
  expect(keysOf(listShortcuts({ isApple: true, direction: 'ltr' }), 'save')).toEqual(['⌘', 'S']);
});
