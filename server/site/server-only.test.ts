import { expect, test } from 'vitest';
import { serverOnly } from './server-only.ts';

test('a held value is there for the view, and written down for a hydrated page alone', () => {
  expect(serverOnly([1], { isHydrated: false }).value).toEqual([1]);
  expect(JSON.stringify(serverOnly([1], { isHydrated: false }))).toBe('{}');
  expect(JSON.stringify(serverOnly([1], { isHydrated: true }))).toBe('{"value":[1]}');
});
