import { expect, test } from 'vitest';
import { formatClock } from './format-clock.ts';

test('a time is told in minutes and seconds', () => {
  const told = [0, 9, 60, 245, 3_599].map((seconds) => formatClock(seconds, 'en-US'));
  expect(told).toEqual(['0:00', '0:09', '1:00', '4:05', '59:59']);
  expect(formatClock(872, 'ar-EG')).toBe('١٤:٣٢');
});
