import { expect, it } from 'vitest';
import { newId } from './ids.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes valid UUIDs of version 7', () => {
  for (let index = 0; index < 1_000; index += 1) expect(newId()).toMatch(uuidV7);
});

it('sorts by time', () => {
  const times = [0, 1, 255, 256, 1_799_999_999_999, 1_800_000_000_000, 2 ** 48 - 1];
  const ids = times.map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
});

it('sorts ids of one millisecond in the order they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_800_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
});

it('carries its time in the first 48 bits', () => {
  const id = newId(1_800_000_000_123);
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(1_800_000_000_123);
});

it('never repeats within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_800_000_000_000));
  expect(new Set(ids).size).toBe(ids.length);
});
