import { expect, test } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

test('a time is told in minutes and seconds', () => {
  const shown = [0, 9, 60, 245, 3_599].map((seconds) => formatCountdown(seconds, 'en-US'));
  expect(shown).toEqual(['0:00', '0:09', '1:00', '4:05', '59:59']);
  expect(formatCountdown(872, 'ar-EG')).toBe('١٤:٣٢');
});
