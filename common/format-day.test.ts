import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './format-day.ts';

/** Twenty past eleven in the evening in London is the next day in Cairo. */
const lateEvening = Date.parse('2026-11-22T23:20:00Z');

test('a day is the business’s, as each language writes it', () => {
  expect(formatDay(lateEvening, 'en-US')).toBe('11/23/26');
  expect(formatDay(lateEvening, 'de-DE')).toBe('23.11.2026');
  expect(formatDay(lateEvening, 'ar-EG')).toBe('٢٣ نوفمبر ٢٠٢٦');
});

test('a moment has its time of day', () => {
  expect(formatMoment(lateEvening, 'en-US')).toBe('11/23/26, 1:20 AM');
  expect(formatMoment(lateEvening, 'de-DE')).toBe('23.11.2026, 1:20');
});
