import { expect, test } from 'vitest';
import { businessDay, parseBusinessTime, startOfBusinessDay } from './business-time.ts';

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

test('a time of the business is one of Cairo, in winter and in summer', () => {
  expect(iso(parseBusinessTime('2026-01-15T09:30', 'start'))).toBe('2026-01-15T07:30:00.000Z');
  expect(iso(parseBusinessTime('2026-07-15T09:30', 'start'))).toBe('2026-07-15T06:30:00.000Z');
});

test('a date begins with its first moment and ends with the first after it', () => {
  expect(iso(parseBusinessTime('2026-11-01', 'start'))).toBe('2026-10-31T22:00:00.000Z');
  expect(iso(parseBusinessTime('2026-11-30', 'end'))).toBe('2026-11-30T22:00:00.000Z');
  expect(iso(parseBusinessTime('2027-12-31', 'end'))).toBe('2027-12-31T22:00:00.000Z');
});

test('a midnight that the clocks skip is the moment after', () => {
  // In 2026 Egypt sets its clocks forward at midnight of 24 April.
  expect(iso(parseBusinessTime('2026-04-24', 'start'))).toBe('2026-04-23T22:00:00.000Z');
});

test.each(['', '1.11.2026', '2026-11-31', '2026-13-01', '2026-11-01T25:00', '2026-11-01 09:30'])(
  '%j is no time',
  (text) => expect(parseBusinessTime(text, 'start')).toBeNull(),
);

test('days are those of Cairo', () => {
  const late = Date.parse('2026-11-01T21:59:00Z');
  const next = Date.parse('2026-11-01T22:00:00Z');
  expect(businessDay(next) - businessDay(late)).toBe(1);
  expect(startOfBusinessDay(businessDay(next))).toBe(next);
});
