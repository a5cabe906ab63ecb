import { expect, test } from 'vitest';
import { createPostCounter } from './post-counter.ts';

test('counts each address for a while', () => {
  let now = 0;
  const counter = createPostCounter(100, () => now);
  expect([
    counter.count('192.0.2.1'),
    counter.count('192.0.2.1'),
    counter.count('192.0.2.2'),
  ]).toEqual([1, 2, 1]);
  now = 50;
  expect(counter.count('192.0.2.1')).toBe(3);
  now = 120;
  expect(counter.count('192.0.2.1')).toBe(2);
});

test('an IPv6 address counts with its network', () => {
  const counter = createPostCounter(100, () => 0);
  const addresses = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::9',
    '2001:0db8:1:2::',
    '2001:db8:1:3::1',
    '::1',
  ];
  expect(addresses.map((address) => counter.count(address))).toEqual([1, 2, 1, 1, 1]);
});
