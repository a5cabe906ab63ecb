import { assert, boolean, constantFrom, jsonValue, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

test.each([
  ['{\n  "a": 1,\n}', 3, 1],
  ['{"a" 1}', 1, 6],
  ['[1 2]', 1, 4],
  ['', 1, 1],
  ['{"a": "x', 1, 7],
  ['{} x', 1, 4],
  ['{"a": 01}', 1, 8],
])('%j stops being JSON in line %d, column %d', (text, line, column) => {
  expect(findJsonError(text)).toEqual({ line, column });
});

test('finds nothing in what is JSON', () => {
  assert(
    property(jsonValue(), boolean(), (value, isWide) => {
      expect(findJsonError(JSON.stringify(value, null, isWide ? 2 : 0))).toBeNull();
    }),
  );
});

test('agrees with the platform about what is none', () => {
  assert(
    property(jsonValue(), nat(), constantFrom('', ',', '"', '}', 'x'), (value, at, mark) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      const broken = text.slice(0, place) + mark + text.slice(place + 1);
      expect(findJsonError(broken) === null).toBe(isJson(broken));
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
