import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, hashOf, parseJson, parseJsonBytes, stringifyJson } from './canonical-json.ts';

function messageOf(action: () => unknown): string {
  try {
    action();
    return 'nothing wrong';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        fc.pre(!text.includes('__proto__') && !text.includes('-0') && !/\\ud[89a-f]/i.test(text));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps the order of keys through both forms', () => {
    const text = '{"z":1,"a":{"ü":[],"b":{}},"m":"\\u0000 \\n \\" /"}';
    expect(stringifyJson(parseJson(text))).toBe(text);
    expect(stringifyJson(parseJson(formatJson(parseJson(text))))).toBe(text);
  });

  it.each([
    ['{"a":1,"a":2}', '$.a: is a duplicate key in its object'],
    ['[{"a b":{"c":1,"c":1}}]', '$[0]["a b"].c: is a duplicate key in its object'],
    ['{"__proto__":{}}', '$.__proto__: is a key that is not allowed'],
    [
      '{"n":12345678901234567890}',
      '$.n: is a number that cannot be kept exactly: 12345678901234567890',
    ],
    [
      '[0.1234567890123456789]',
      '$[0]: is a number that cannot be kept exactly: 0.1234567890123456789',
    ],
    ['1e999', '$: is a number that cannot be kept exactly: 1e999'],
    ['-0', '$: is a number that cannot be kept exactly: -0'],
    ['{"t":"\\ud800"}', '$.t: contains half a character (a lone surrogate)'],
    [
      '{"t":"a\nb"}',
      '$.t: is not JSON: a line break or control character in a text is not escaped',
    ],
    ['{"a":1,}', '$: is not JSON: unexpected "}" at line 1, column 8'],
    ['{\n  "a": tru\n}', '$.a: is not JSON: unexpected "t" at line 2, column 8'],
    ['{"a":[1 2]}', '$.a: is not JSON: unexpected "2" at line 1, column 9'],
    ['{"a" 1}', '$.a: is not JSON: unexpected "1" at line 1, column 6'],
    ['01', '$: is not JSON: unexpected "1" at line 1, column 2'],
    ['"a\\x"', '$: is not JSON: unexpected "\\"" at line 1, column 1'],
    ['', '$: is not JSON: unexpected end at line 1, column 1'],
    ['['.repeat(101), `$${'[0]'.repeat(100)}: is nested deeper than 100 levels`],
  ])('refuses %j', (text, message) => {
    expect(messageOf(() => parseJson(text))).toBe(message);
  });

  it.each(['1.0', '1e3', '10E-1', '0.10', '123.456', '-7', '1e21', '0', '5e-324'])(
    'takes %s for what it is',
    (text) => {
      expect(parseJson(text)).toBe(Number(text));
    },
  );
});

describe('parseJsonBytes', () => {
  it('refuses what is not plain UTF-8', () => {
    expect(() => parseJsonBytes(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('$: is not UTF-8 text');
    expect(() => parseJsonBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toThrow(
      '$: starts with a byte order mark; save the file as UTF-8 without one',
    );
    expect(parseJsonBytes(new TextEncoder().encode('"مرحبا"'))).toBe('مرحبا');
  });
});

describe('formatJson', () => {
  it('indents by two spaces and ends with a line break', () => {
    expect(formatJson({ b: [1], a: {} })).toBe('{\n  "b": [\n    1\n  ],\n  "a": {}\n}\n');
  });

  it('gives equal texts equal hashes', () => {
    expect(hashOf('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  });
});
