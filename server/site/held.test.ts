import { expect, test } from 'vitest';
import { hold } from './held.ts';

test('a held value is there for the view, and written down for a hydrated page alone', () => {
  expect(hold([1], { isHydrated: false }).value).toEqual([1]);
  expect(JSON.stringify(hold([1], { isHydrated: false }))).toBe('{}');
  expect(JSON.stringify(hold([1], { isHydrated: true }))).toBe('{"value":[1]}');
});
