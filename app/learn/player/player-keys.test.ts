import { expect, test } from 'vitest';
import { commandOf, type PressedKey } from './player-keys.ts';

const press = (key: string, code = '', more: Partial<PressedKey> = {}) =>
  commandOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

test.each([
  [' ', { is: 'toggle' }],
  ['k', { is: 'toggle' }],
  ['m', { is: 'mute' }],
  ['f', { is: 'fullscreen' }],
  ['c', { is: 'captions' }],
  ['ArrowRight', { is: 'step', by: 5 }],
  ['ArrowLeft', { is: 'step', by: -5 }],
  ['j', { is: 'step', by: -10 }],
  ['l', { is: 'step', by: 10 }],
  ['Home', { is: 'jump', share: 0 }],
  ['End', { is: 'jump', share: 1 }],
])('the key "%s"', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('digits jump to tenths, on every keyboard', () => {
  expect(press('3', 'Digit3')).toEqual({ is: 'jump', share: 0.3 });
  expect(press('٣', 'Digit3')).toEqual({ is: 'jump', share: 0.3 });
  expect(press('7', 'Numpad7')).toEqual({ is: 'jump', share: 0.7 });
});

test('an Arabic keyboard has the letters in their places', () => {
  expect(press('ن', 'KeyK')).toEqual({ is: 'toggle' });
  expect(press('ب', 'KeyF')).toEqual({ is: 'fullscreen' });
});

test('a letter is what it says where the keyboard is another one', () => {
  // AZERTY: the key at the place of M says a comma.
  expect(press('m', 'Semicolon')).toEqual({ is: 'mute' });
  expect(press(',', 'KeyM')).toBeNull();
});

test('the browser keeps its own keys', () => {
  expect(press('f', 'KeyF', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull();
  expect(press('k', 'KeyK', { metaKey: true })).toBeNull();
  expect(press('5', 'Digit5', { shiftKey: true })).toBeNull();
  expect(press('Tab')).toBeNull();
});
