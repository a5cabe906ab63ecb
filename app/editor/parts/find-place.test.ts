import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';

const rows = [0, 40, 80, 120].map((top) => ({ top, bottom: top + 40 }));

test('a row stays until its edge is beyond the next one’s middle', () => {
  expect(findPlace(rows, 1, 0)).toBe(1);
  expect(findPlace(rows, 1, 20)).toBe(1);
  expect(findPlace(rows, 1, 21)).toBe(2);
  expect(findPlace(rows, 1, -20)).toBe(1);
  expect(findPlace(rows, 1, -21)).toBe(0);
});

test('a row goes no further than the ends', () => {
  expect(findPlace(rows, 1, 1000)).toBe(3);
  expect(findPlace(rows, 2, -1000)).toBe(0);
});

test('a low row passes a high one at its middle, and the other way round', () => {
  const uneven = [
    { top: 0, bottom: 40 },
    { top: 40, bottom: 340 },
  ];
  expect(findPlace(uneven, 0, 149)).toBe(0);
  expect(findPlace(uneven, 0, 151)).toBe(1);
  expect(findPlace(uneven, 1, -19)).toBe(1);
  expect(findPlace(uneven, 1, -21)).toBe(0);
});

test('a row that is not there stays where it is', () => {
  expect(findPlace(rows, 7, 50)).toBe(7);
});
