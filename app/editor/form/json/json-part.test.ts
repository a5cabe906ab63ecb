import { expect, test } from 'vitest';
import { mergeTyped } from './json-part.tsx';

test("typed JSON keeps a colleague's changes of other members", () => {
  const base = { a: 1, b: { c: 1, d: 1 }, gone: 1 };
  const typed = { a: 2, b: { c: 1, d: 2 } };
  const current = { a: 3, b: { c: 3, d: 1 }, gone: 1, added: 1 };
  expect(mergeTyped({ base, typed, current })).toEqual({ a: 2, b: { c: 3, d: 2 }, added: 1 });
});
