import { expect, test } from 'vitest';
import { composeLetters } from './compose-letters.ts';

test('letters are one, however they were typed', () => {
  expect(composeLetters('Schlu\u0308ssel')).toBe('Schlüssel');
});

test('a body full of marks holds up nobody', () => {
  const marks = `a${'\u0315'.repeat(30_000)}${'\u0316'.repeat(30_000)}`;
  const startedAt = performance.now();
  expect(composeLetters(marks)).toBe(marks);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
