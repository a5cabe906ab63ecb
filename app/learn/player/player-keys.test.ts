import { expect, test } from 'vitest';
import { findCommand, type PressedKey } from './player-keys.ts';

const press = (key: string, code = '', more: Partial<PressedKey> = {}) =>
  findCommand({
    key,
    code,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  });

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'fullscreen' }],
  ['c', { kind: 'captions' }],
  ['ArrowRight', { kind: 'step', by: 5 }],
  ['ArrowLeft', { kind: 'step', by: -5 }],
  ['j', { kind: 'step', by: -10 }],
  ['l', { kind: 'step', by: 10 }],
  ['Home', { kind: 'jump', share: 0 }],
  ['End', { kind: 'jump', share: 1 }],
])('the key "%s"', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('digits jump to tenths, on every keyboard', () => {
  expect(press('3', 'Digit3')).toEqual({ kind: 'jump', share: 0.3 });
  expect(press('٣', 'Digit3')).toEqual({ kind: 'jump', share: 0.3 });
  expect(press('7', 'Numpad7')).toEqual({ kind: 'jump', share: 0.7 });
});

test('an Arabic keyboard has the letters in their places', () => {
  expect(press('ن', 'KeyK')).toEqual({ kind: 'toggle' });
  expect(press('ب', 'KeyF')).toEqual({ kind: 'fullscreen' });
});

test('a letter is what it says where the keyboard is another one', () => {
  // AZERTY: the key at the place of M says a comma.
  expect(press('m', 'Semicolon')).toEqual({ kind: 'mute' });
  expect(press(',', 'KeyM')).toBeNull();
});

test('the browser keeps its own keys', () => {
  expect(press('f', 'KeyF', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull();
  expect(press('k', 'KeyK', { metaKey: true })).toBeNull();
  expect(press('5', 'Digit5', { shiftKey: true })).toBeNull();
  expect(press('Tab')).toBeNull();
});
