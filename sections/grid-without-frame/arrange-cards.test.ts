import { expect, test } from 'vitest';
import { arrangeCards } from './arrange-cards.ts';

/** Summarises the arrangement: `<` marks a mirrored set, the last number counts the rows. */
function shapeOf(count: number): string {
  const items = Array.from({ length: count }, (_, index) => index);
  const { sets, rows } = arrangeCards(items);
  expect([...sets.flatMap((set) => set.items), ...rows]).toEqual(items);
  const shapes = sets.map(({ shape, isMirrored }) => (isMirrored ? `<${shape}` : shape));
  return [...shapes, rows.length].join(' ');
}

test.each([
  [0, '0'],
  [1, 'single 0'],
  [2, 'pair 0'],
  [3, 'trio 0'],
  [4, 'trio 1'],
  [5, 'trio <pair 0'],
  [6, 'trio <trio 0'],
  [7, 'trio <trio single 0'],
  [8, 'trio <trio single 1'],
  [30, 'trio <trio single 23'],
])('%i items are arranged as: %s', (count, expected) => {
  expect(shapeOf(count)).toBe(expected);
});
