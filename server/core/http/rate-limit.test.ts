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

test('an IPv6 address shares the allowance of its network', () => {
  const isAllowed = createRateLimit({ burst: 1, perSecond: 1, now: () => 0 });
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
  expect(addresses.map(isAllowed)).toEqual([true, false, true]);
});
