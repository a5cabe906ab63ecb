import type { JsonObject, JsonValue } from '#common/json.ts';
import { jsonPath, ProblemError } from './problems.ts';

const maxDepth = 100;
const space = /[ \t\n\r]*/y;
const stringToken = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordToken = /true|false|null/y;
const words = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * A strict JSON reader (RFC 8259, and I-JSON's rules of RFC 7493). It exists because JSON.parse
 * lets duplicate keys and imprecise numbers pass in silence. Throws ProblemError.
 */
export function jsonParser(text: string): { document: () => JsonValue } {
  let position = 0;

  function take(token: RegExp): string | null {
    token.lastIndex = position;
    const match = token.exec(text)?.[0] ?? null;
    if (match !== null) position += match.length;
    return match;
  }

  function takeChar(char: string): boolean {
    take(space);
    if (text[position] !== char) return false;
    position += 1;
    return true;
  }

  function unexpected(path: string): ProblemError {
    const lines = text.slice(0, position).split('\n');
    const where = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    const found =
      position < text.length ? `unexpected ${JSON.stringify(text[position])}` : 'unexpected end';
    return new ProblemError(path, `is not JSON: ${found} at ${where}`);
  }

  function value(path: string, depth: number): JsonValue {
    if (depth > maxDepth) throw new ProblemError(path, `is nested deeper than ${maxDepth} levels`);
    if (takeChar('{')) return object(path, depth);
    if (takeChar('[')) return array(path, depth);
    const string = take(stringToken);
    if (string !== null) return unquote(string, path);
    const number = take(numberToken);
    if (number !== null) return exactNumber(number, path);
    const word = words.get(take(wordToken) ?? '');
    if (word === undefined) throw unexpected(path);
    return word;
  }

  function object(path: string, depth: number): JsonObject {
    const result: JsonObject = {};
    if (takeChar('}')) return result;
    do {
      take(space);
      const quoted = take(stringToken);
      if (quoted === null) throw unexpected(path);
      const key = unquote(quoted, path);
      const place = jsonPath(path, key);
      if (key === '__proto__') throw new ProblemError(place, 'is a key that is not allowed');
      if (Object.hasOwn(result, key)) throw new ProblemError(place, 'stands twice in its object');
      if (!takeChar(':')) throw unexpected(place);
      result[key] = value(place, depth + 1);
    } while (takeChar(','));
    if (!takeChar('}')) throw unexpected(path);
    return result;
  }

  function array(path: string, depth: number): JsonValue[] {
    const result: JsonValue[] = [];
    if (takeChar(']')) return result;
    do {
      result.push(value(jsonPath(path, result.length), depth + 1));
    } while (takeChar(','));
    if (!takeChar(']')) throw unexpected(path);
    return result;
  }

  return {
    document() {
      const result = value('$', 1);
      take(space);
      if (position < text.length) throw unexpected('$');
      return result;
    },
  };
}

function unquote(quoted: string, path: string): string {
  const string: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  if (typeof string !== 'string' || !string.isWellFormed()) {
    throw new ProblemError(path, 'holds half a character (a lone surrogate)');
  }
  return string;
}

function exactNumber(source: string, path: string): number {
  const number = Number(source);
  if (!Number.isFinite(number) || decimalOf(source) !== decimalOf(JSON.stringify(number))) {
    throw new ProblemError(path, `is a number that cannot be kept exactly: ${source.slice(0, 40)}`);
  }
  return number;
}

/** Sign, digits without outer zeros, and exponent: equal for all spellings of one number. */
function decimalOf(source: string): string {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const sign = source.startsWith('-') ? '-' : '';
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
