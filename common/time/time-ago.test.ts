import { expect, test } from 'vitest';
import { relativeTime, timeAgo } from './time-ago.ts';

const now = Date.UTC(2026, 10, 21);
const minute = 60_000;

test.each([
  [0, 'en-US', 'now'],
  [-5 * minute, 'en-US', 'now'],
  [3_400, 'en-US', '3 seconds ago'],
  [5 * minute, 'en-US', '5 minutes ago'],
  [5 * minute, 'ar-EG', 'قبل ٥ دقائق'],
  [4_000, 'ar-EG', 'قبل ٤ ثوانٍ'],
  [5 * minute, 'de-DE', 'vor 5 Minuten'],
  [60 * minute, 'en-US', '1 hour ago'],
  [36 * 60 * minute, 'en-US', 'yesterday'],
  [45 * 24 * 60 * minute, 'en-US', 'last month'],
])('%i ms ago in %s is %s', (age, locale, words) => {
  expect(timeAgo(now - age, now, locale)).toBe(words);
});

test.each([
  [0, 'en-US', 'now'],
  [12 * 60 * minute, 'en-US', 'in 12 hours'],
  [5 * minute, 'ar-EG', 'خلال ٥ دقائق'],
  [2 * minute, 'de-DE', 'in 2 Minuten'],
  [30 * 24 * 60 * minute - 3_000, 'en-US', 'in 30 days'],
  [90 * 24 * 60 * minute - 3_000, 'ar-EG', 'خلال ٣ أشهر'],
])('%i ms ahead in %s is %s', (wait, locale, words) => {
  expect(relativeTime(now + wait, now, locale)).toBe(words);
});
