import { expect, test } from 'vitest';
import { valueChanges } from './value-changes.ts';

test('fields are compared by name, items by their key', () => {
  const before = {
    title: 'A',
    services: [
      { id: 1, titleTr: 'x' },
      { id: 2, titleTr: 'y' },
    ],
  };
  const after = {
    title: 'B',
    services: [
      { id: 2, titleTr: 'y' },
      { id: 1, titleTr: 'z' },
    ],
  };
  expect(valueChanges(before, after)).toEqual([
    { path: 'title', before: 'A', after: 'B' },
    { path: 'services.1.titleTr', before: 'x', after: 'z' },
  ]);
});

test('an item that came is one change, plain lists are compared whole', () => {
  expect(valueChanges({ services: [] }, { services: [{ id: 1, a: 'x' }] })).toEqual([
    { path: 'services.1', before: '', after: JSON.stringify({ id: 1, a: 'x' }, null, 1) },
  ]);
  expect(valueChanges({ lines: ['a'] }, { lines: ['a', 'b'] })).toHaveLength(1);
});

test('nothing and an empty text are the same', () => {
  expect(valueChanges({ title: '' }, {})).toEqual([]);
  expect(valueChanges(undefined, undefined)).toEqual([]);
});
