import { describe, expect, test } from 'vitest';
import { createRateLimit, createWindowLimit } from './rate-limit.ts';

test('an address may ask in a burst, then at its pace, whatever others do', () => {
  let time = 0;
  const isAllowed = createRateLimit({ burst: 3, everySeconds: 0.5 }, () => time);
  const ask = (count: number) => Array.from({ length: count }, () => isAllowed('one'));
  expect(ask(4)).toEqual([true, true, true, false]);
  expect(isAllowed('other')).toBe(true);
  time = 500;
  expect(ask(2)).toEqual([true, false]);
  time = 60_000;
  expect(ask(4)).toEqual([true, true, true, false]);
});

test('a client that asks slightly too fast is allowed at its pace', () => {
  let time = 0;
  const isAllowed = createRateLimit({ burst: 2, everySeconds: 1 }, () => time);
  const allowed = Array.from({ length: 67 }, () => {
    time += 900;
    return isAllowed('one');
  });
  expect(allowed.filter(Boolean)).toHaveLength(61);
});

test('a window counts the requests of each address, refused ones too', () => {
  let time = 0;
  const isAllowed = createWindowLimit({ points: 2, seconds: 0.1 }, () => time);
  const ask = (count: number) => Array.from({ length: count }, () => isAllowed('one'));
  expect(ask(2)).toEqual([true, true]);
  expect(isAllowed('other')).toBe(true);
  time = 50;
  expect(ask(1)).toEqual([false]);
  time = 120;
  expect(ask(2)).toEqual([true, false]);
});

describe.each([
  ['rate', createRateLimit({ burst: 1, everySeconds: 1 }, () => 0)],
  ['window', createWindowLimit({ points: 1, seconds: 1 }, () => 0)],
])('a %s', (_kind, isAllowed) => {
  test('is shared by the addresses of an IPv6 network', () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '::1'];
    expect(addresses.map(isAllowed)).toEqual([true, false, true, true]);
  });
});
