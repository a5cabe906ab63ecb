import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay } from '#common/time/business-time.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { checkRefundEligibility, type RefundFacts } from './refund-eligibility.ts';

/** Half past eleven at night in Cairo, of 1 November. */
const paidAt = Date.parse('2026-11-01T21:30:00Z');
const day = 86_400_000;
const facts: RefundFacts = { paidAt, isFinal: false, lessonsOpened: 0, isCompleted: false };

test.each<[string, Partial<RefundFacts>, string, string | null]>([
  ['at once', {}, '2026-11-01T21:30:01Z', null],
  ['with three lessons opened', { lessonsOpened: 3 }, '2026-11-05T10:00:00Z', null],
  ['with a fourth', { lessonsOpened: 4 }, '2026-11-05T10:00:00Z', 'too-many-lessons'],
  ['in the last minute of the thirtieth day', {}, '2026-12-01T21:59:59.999Z', null],
  ['in the first of the day after', {}, '2026-12-01T22:00:00Z', 'too-late'],
  ['bought with a discount', { isFinal: true }, '2026-11-02T10:00:00Z', 'discounted'],
  ['completed', { isCompleted: true }, '2026-11-02T10:00:00Z', 'completed'],
  ['never paid', { paidAt: null }, '2026-11-02T10:00:00Z', 'not-paid'],
  [
    'with all against it',
    { isFinal: true, lessonsOpened: 9, isCompleted: true },
    '2027-01-01',
    'too-late',
  ],
  ['discounted and watched', { isFinal: true, lessonsOpened: 9 }, '2026-11-02', 'discounted'],
])('an order %s', (_what, more, at, reason) => {
  const verdict = checkRefundEligibility({ ...facts, ...more }, Date.parse(at));
  expect(verdict).toMatchObject({ reason, isAllowed: reason === null });
});

test('the answer tells all of its numbers', () => {
  expect(checkRefundEligibility({ ...facts, lessonsOpened: 2 }, paidAt + 2 * day)).toEqual({
    isAllowed: true,
    reason: null,
    lessonsOpened: 2,
    lessonsAllowed: 3,
    daysSince: 2,
    daysAllowed: 30,
    isFinal: false,
    isCompleted: false,
    until: Date.parse('2026-12-01T21:59:59.999Z'),
  });
});

const times = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });

test('it is allowed until exactly the moment that it names, whatever the clocks do in between', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 40 * day }), (paid, wait) => {
      const verdict = checkRefundEligibility({ ...facts, paidAt: paid }, paid + wait);
      expect(verdict.until).not.toBeNull();
      expect(verdict.isAllowed).toBe(paid + wait <= Number(verdict.until));
      expect(businessDay(Number(verdict.until))).toBe(businessDay(paid) + 30);
      expect(businessDay(Number(verdict.until) + 1)).toBe(businessDay(paid) + 31);
    }),
    { numRuns: randomRuns(2_000) },
  );
});

test('more lessons, more days or a discount never make a refund possible', () => {
  const cases = fc.record({
    paidAt: fc.option(times),
    isFinal: fc.boolean(),
    lessonsOpened: fc.nat(10),
    isCompleted: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, fc.nat(60 * day), fc.nat(60 * day), (some, wait, more) => {
      const at = (some.paidAt ?? 0) + wait;
      if (checkRefundEligibility(some, at).isAllowed) return;
      const worse = { ...some, lessonsOpened: some.lessonsOpened + 1, isCompleted: true };
      expect(checkRefundEligibility(worse, at + more).isAllowed).toBe(false);
      expect(checkRefundEligibility({ ...some, isFinal: true }, at).isAllowed).toBe(false);
    }),
  );
});
