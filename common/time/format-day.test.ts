import { expect, test } from 'vitest';
import { formatDay, formatDateTime } from './format-day.ts';

/** Twenty past eleven in the evening in London is the next day in Cairo. */
const lateEvening = Date.parse('2026-11-22T23:20:00Z');

test('a day is the business’s, as each language writes it', () => {
  expect(formatDay(lateEvening, 'en-US', 'unambiguous')).toBe('23 Nov 2026');
  expect(formatDay(lateEvening, 'de-DE', 'unambiguous')).toBe('23.11.2026');
  expect(formatDay(lateEvening, 'ar-EG', 'unambiguous')).toBe('٢٣ نوفمبر ٢٠٢٦');
});

test('a moment has its time of day', () => {
  expect(formatDateTime(lateEvening, 'en-US', 'unambiguous')).toBe('23 Nov 2026, 1:20 am');
  expect(formatDateTime(lateEvening, 'de-DE', 'unambiguous')).toBe('23.11.2026, 01:20');
  const afterNoon = Date.parse('2026-11-22T10:17:00Z');
  expect(formatDateTime(afterNoon, 'en-US', 'unambiguous')).toBe('22 Nov 2026, 12:17 pm');
});

test('by the letter of the specification, an English date is mm/dd/yy', () => {
  expect(formatDay(lateEvening, 'en-US', 'numeric')).toBe('11/23/26');
  expect(formatDateTime(lateEvening, 'en-US', 'numeric')).toMatch(/^11\/23\/26, 1:20.AM$/);
  expect(formatDay(lateEvening, 'de-DE', 'numeric')).toBe('23.11.2026');
  expect(formatDay(lateEvening, 'ar-EG', 'numeric')).toBe('٢٣ نوفمبر ٢٠٢٦');
});
