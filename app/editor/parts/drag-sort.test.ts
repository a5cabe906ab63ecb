import { expect, test } from 'vitest';
import { findDropIndex } from './drag-sort.ts';

const rows = [0, 40, 80, 120].map((top) => ({ top, bottom: top + 40 }));

test('a row stays until its edge is beyond the next one’s middle', () => {
  expect(findDropIndex(rows, 1, 0)).toBe(1);
  expect(findDropIndex(rows, 1, 20)).toBe(1);
  expect(findDropIndex(rows, 1, 21)).toBe(2);
  expect(findDropIndex(rows, 1, -20)).toBe(1);
  expect(findDropIndex(rows, 1, -21)).toBe(0);
});

test('a row goes no further than the ends', () => {
  expect(findDropIndex(rows, 1, 1000)).toBe(3);
  expect(findDropIndex(rows, 2, -1000)).toBe(0);
});

test('a low row passes a high one at its middle, and the other way round', () => {
  const uneven = [
    { top: 0, bottom: 40 },
    { top: 40, bottom: 340 },
  ];
  expect(findDropIndex(uneven, 0, 149)).toBe(0);
  expect(findDropIndex(uneven, 0, 151)).toBe(1);
  expect(findDropIndex(uneven, 1, -19)).toBe(1);
  expect(findDropIndex(uneven, 1, -21)).toBe(0);
});

test('a row that is not there stays where it is', () => {
  expect(findDropIndex(rows, 7, 50)).toBe(7);
});
