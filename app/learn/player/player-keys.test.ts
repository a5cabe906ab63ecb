import { beforeEach, expect, test, vi } from 'vitest';
import { findCommand, type PlayerActions, type PressedKey } from './player-keys.ts';

const player = {
  toggle: vi.fn<PlayerActions['toggle']>(),
  step: vi.fn<PlayerActions['step']>(),
  seekToShare: vi.fn<PlayerActions['seekToShare']>(),
  changeVolume: vi.fn<PlayerActions['changeVolume']>(),
  toggleMute: vi.fn<PlayerActions['toggleMute']>(),
  toggleFull: vi.fn<PlayerActions['toggleFull']>(),
  toggleSubtitles: vi.fn<PlayerActions['toggleSubtitles']>(),
};
beforeEach(() => vi.clearAllMocks());

/** Presses a key, and returns the calls of the player's actions. */
function press(key: string, code = '', more: Partial<PressedKey> = {}): unknown[] {
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  findCommand({ key, code, ...modifiers, ...more })?.(player);
  return Object.entries(player).flatMap(([name, { mock }]) =>
    mock.calls.map((values) => [name, ...values]),
  );
}

test.each([
  [' ', ['toggle']],
  ['k', ['toggle']],
  ['m', ['toggleMute']],
  ['f', ['toggleFull']],
  ['c', ['toggleSubtitles']],
  ['ArrowRight', ['step', 5]],
  ['ArrowLeft', ['step', -5]],
  ['ArrowUp', ['changeVolume', 0.05]],
  ['ArrowDown', ['changeVolume', -0.05]],
  ['j', ['step', -10]],
  ['l', ['step', 10]],
  ['Home', ['seekToShare', 0]],
  ['End', ['seekToShare', 1]],
])('the key "%s"', (key, call) => {
  expect(press(key)).toEqual([call]);
});

test.each([
  ['3', 'Digit3', 0.3],
  ['٣', 'Digit3', 0.3],
  ['7', 'Numpad7', 0.7],
])('the digit %s of %s jumps to a tenth', (key, code, share) => {
  expect(press(key, code)).toEqual([['seekToShare', share]]);
});

test.each([
  ['ن', 'KeyK', 'toggle'],
  ['ب', 'KeyF', 'toggleFull'],
])('the Arabic letter %s is the key at its place, %s', (key, code, action) => {
  expect(press(key, code)).toEqual([[action]]);
});

test.each([
  // AZERTY: the key at the place of M says a comma.
  ['m', 'Semicolon', [['toggleMute']]],
  [',', 'KeyM', []],
])('the Latin character %s counts wherever it is', (key, code, calls) => {
  expect(press(key, code)).toEqual(calls);
});

test('the browser keeps its own keys', () => {
  expect(press('f', 'KeyF', { ctrlKey: true })).toEqual([]);
  expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toEqual([]);
  expect(press('k', 'KeyK', { metaKey: true })).toEqual([]);
  expect(press('5', 'Digit5', { shiftKey: true })).toEqual([]);
  expect(press('Tab')).toEqual([]);
});
