import { expect, test } from 'vitest';
import { clockTime, spokenTime } from './clock-time.ts';

test('a clock shows minutes and seconds, and hours where there are any', () => {
  expect(clockTime(0, 'en-US')).toBe('00:00');
  expect(clockTime(194.9, 'en-US')).toBe('03:14');
  expect(clockTime(3729, 'de-DE')).toBe('1:02:09');
});

test('a clock has the digits of its locale', () => {
  expect(clockTime(194, 'ar-EG')).toBe('٠٣:١٤');
});

test('what is not known yet is zero', () => {
  expect(clockTime(Number.NaN, 'en-US')).toBe('00:00');
  expect(clockTime(Number.POSITIVE_INFINITY, 'en-US')).toBe('00:00');
});

test('a length is read out in words', () => {
  expect(spokenTime(194, 'en-US')).toBe('3 minutes, 14 seconds');
  expect(spokenTime(3600, 'en-US')).toBe('1 hour');
  expect(spokenTime(0, 'en-US')).toBe('0 seconds');
  expect(spokenTime(62, 'de-DE')).toBe('1 Minute, 2 Sekunden');
});
