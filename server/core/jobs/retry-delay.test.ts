import { expect, it } from 'vitest';
import { retryDelay } from './run-job.ts';

it('doubles the wait up to an hour', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, 0.5))).toEqual([
    5_000, 10_000, 20_000, 40_000,
  ]);
  expect(retryDelay(30, 0.5)).toBe(3_600_000);
});

it('varies by a quarter', () => {
  expect(retryDelay(1, 0)).toBe(3_750);
  expect(retryDelay(1, 1)).toBe(6_250);
});
