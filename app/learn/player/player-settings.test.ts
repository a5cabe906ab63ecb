import { expect, test } from 'vitest';
import { saveSettings, readSettings } from './player-settings.ts';

function memory(value: string | null = null) {
  let kept = value;
  return {
    getItem: () => kept,
    setItem: (_key: string, next: string) => {
      kept = next;
    },
    removeItem() {},
  };
}

test('what was chosen is known again, and the rest is as usual', () => {
  const storage = memory();
  saveSettings(storage, { speed: 1.5 });
  saveSettings(storage, { subtitles: null });
  expect(readSettings(storage)).toEqual({ volume: 1, isMuted: false, speed: 1.5, subtitles: null });
});

test('nobody has chosen subtitles at first', () => {
  expect(readSettings(memory())).toEqual({ volume: 1, isMuted: false, speed: 1 });
});

test('what makes no sense is as usual', () => {
  const wrong = '{"volume":7,"isMuted":"yes","speed":100,"subtitles":"xx"}';
  for (const value of [wrong, '{', 'null', '3'])
    expect(readSettings(memory(value))).toEqual({ volume: 1, isMuted: false, speed: 1 });
});
