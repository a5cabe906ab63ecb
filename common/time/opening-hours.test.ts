import { describe, expect, it, test } from 'vitest';
import { daysOf, openStateAt, type OpeningHours, parseClockTime } from './opening-hours.ts';

const at = (text: string): number => Date.parse(text);
const office = { firstDay: 'sunday', lastDay: 'thursday', opens: 9 * 60, closes: 17 * 60 } as const;
const inCairo = (...periods: OpeningHours['periods']): OpeningHours => ({
  timeZone: 'Africa/Cairo',
  periods,
});

describe('an office in Cairo, open from Sunday to Thursday', () => {
  // 28 November 2026 is a Saturday; Cairo is two hours ahead of UTC.
  it.each([
    ['2026-11-26T06:59:59Z', false, '2026-11-26T07:00:00Z'],
    ['2026-11-26T07:00:00Z', true, '2026-11-26T15:00:00Z'],
    ['2026-11-26T14:59:59Z', true, '2026-11-26T15:00:00Z'],
    ['2026-11-26T15:00:00Z', false, '2026-11-29T07:00:00Z'],
    ['2026-11-28T12:00:00Z', false, '2026-11-29T07:00:00Z'],
    // Daylight saving time has ended on Friday, 30 October 2026.
    ['2026-10-29T15:00:00Z', false, '2026-11-01T07:00:00Z'],
    ['2026-10-29T13:59:00Z', true, '2026-10-29T14:00:00Z'],
  ])('%s: %s until %s', (now, isOpen, until) => {
    expect(openStateAt(inCairo(office), at(now))).toEqual({ isOpen, until: at(until) });
  });
});

it('stays open past midnight, and from one period into the next', () => {
  const night = { firstDay: 'friday', lastDay: 'friday', opens: 20 * 60, closes: 8 * 60 } as const;
  const morning = { firstDay: 'saturday', lastDay: 'saturday', opens: 480, closes: 600 } as const;
  const hours: OpeningHours = { timeZone: 'Europe/Berlin', periods: [morning, night] };
  const until = at('2026-11-28T09:00:00Z');
  for (const now of ['2026-11-27T19:00:00Z', '2026-11-28T02:00:00Z', '2026-11-28T08:00:00Z'])
    expect(openStateAt(hours, at(now)), now).toEqual({ isOpen: true, until });
  expect(openStateAt(hours, until)).toEqual({ isOpen: false, until: at('2026-12-04T19:00:00Z') });
});

it('has no end if it never closes, and no beginning without periods', () => {
  const always = { firstDay: 'monday', lastDay: 'sunday', opens: 0, closes: 0 } as const;
  const now = at('2026-11-28T12:00:00Z');
  expect(openStateAt(inCairo(always), now)).toEqual({ isOpen: true, until: null });
  expect(openStateAt(inCairo(), now)).toEqual({ isOpen: false, until: null });
});

test('days pass the end of the week', () => {
  const weekend = { ...office, firstDay: 'friday', lastDay: 'sunday' } as const;
  expect(daysOf(weekend)).toEqual(['friday', 'saturday', 'sunday']);
  expect(daysOf({ ...office, lastDay: 'sunday' })).toEqual(['sunday']);
});

test.each([
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['9:00', null],
  ['09:60', null],
  ['', null],
])('%j is %s minutes', (text, minutes) => expect(parseClockTime(text)).toBe(minutes));
