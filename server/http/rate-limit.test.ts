import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('an address may ask in a burst, then at its pace, whatever others do', () => {
  let time = 0;
  const isAllowed = createRateLimit({ burst: 3, perSecond: 2, now: () => time });
  const ask = (count: number) => Array.from({ length: count }, () => isAllowed('one'));
  expect(ask(4)).toEqual([true, true, true, false]);
  expect(isAllowed('other')).toBe(true);
  time = 500;
  expect(ask(2)).toEqual([true, false]);
  time = 60_000;
  expect(ask(4)).toEqual([true, true, true, false]);
});
