import { expect, test } from 'vitest';
import { formatDuration, formatSpokenDuration } from './format-duration.ts';

test('a clock shows minutes and seconds, and hours where there are any', () => {
  expect(formatDuration(0, 'en-US')).toBe('00:00');
  expect(formatDuration(194.9, 'en-US')).toBe('03:14');
  expect(formatDuration(3729, 'de-DE')).toBe('1:02:09');
});

test('a clock has the digits of its locale', () => {
  expect(formatDuration(194, 'ar-EG')).toBe('٠٣:١٤');
});

test('what is not known yet is zero', () => {
  expect(formatDuration(Number.NaN, 'en-US')).toBe('00:00');
  expect(formatDuration(Number.POSITIVE_INFINITY, 'en-US')).toBe('00:00');
});

test('a length is read out in words', () => {
  expect(formatSpokenDuration(194, 'en-US')).toBe('3 minutes, 14 seconds');
  expect(formatSpokenDuration(3600, 'en-US')).toBe('1 hour');
  expect(formatSpokenDuration(0, 'en-US')).toBe('0 seconds');
  expect(formatSpokenDuration(62, 'de-DE')).toBe('1 Minute, 2 Sekunden');
});
