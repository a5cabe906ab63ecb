import type { JsonObject, JsonValue } from '#common/json.ts';
import { jsonPath, ProblemError } from './projects/problems.ts';

const maxDepth = 100;
const space = /[ \t\n\r]*/y;
const stringToken = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordToken = /true|false|null/y;
const words = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Parses JSON strictly (RFC 8259 and I-JSON, RFC 7493): JSON.parse silently accepts duplicate keys
 * and imprecise numbers. Throws ProblemError.
 */
export function readJson(text: string): JsonValue {
  const reader = new Reader(text);
  const value = readValue(reader, '$', 1);
  reader.take(space);
  if (!reader.isAtEnd) throw reader.unexpected('$');
  return value;
}

class Reader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#text.length;
  }

  /** Consumes a token at the current position and returns it, or null if it does not match. */
  take(token: RegExp): string | null {
    token.lastIndex = this.#position;
    const match = token.exec(this.#text)?.[0] ?? null;
    if (match !== null) this.#position += match.length;
    return match;
  }

  /** Skips white space and consumes a punctuator; false if another character is next. */
  takeSign(sign: string): boolean {
    this.take(space);
    if (this.#text[this.#position] !== sign) return false;
    this.#position += 1;
    return true;
  }

  unexpected(path: string): ProblemError {
    const lines = this.#text.slice(0, this.#position).split('\n');
    const where = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    const found = this.isAtEnd
      ? 'unexpected end'
      : `unexpected ${JSON.stringify(this.#text[this.#position])}`;
    return new ProblemError(path, `is not JSON: ${found} at ${where}`);
  }
}

function readValue(reader: Reader, path: string, depth: number): JsonValue {
  if (depth > maxDepth) throw new ProblemError(path, `is nested deeper than ${maxDepth} levels`);
  if (reader.takeSign('{')) return readObject(reader, path, depth);
  if (reader.takeSign('[')) return readArray(reader, path, depth);
  const string = reader.take(stringToken);
  if (string !== null) return unquote(string, path);
  const number = reader.take(numberToken);
  if (number !== null) return exactNumber(number, path);
  const word = words.get(reader.take(wordToken) ?? '');
  if (word === undefined) throw reader.unexpected(path);
  return word;
}

function readObject(reader: Reader, path: string, depth: number): JsonObject {
  const result: JsonObject = {};
  if (reader.takeSign('}')) return result;
  do {
    reader.take(space);
    const quoted = reader.take(stringToken);
    if (quoted === null) throw reader.unexpected(path);
    const key = unquote(quoted, path);
    const place = jsonPath(path, key);
    if (key === '__proto__') throw new ProblemError(place, 'is a key that is not allowed');
    if (Object.hasOwn(result, key))
      throw new ProblemError(place, 'is a duplicate key in its object');
    if (!reader.takeSign(':')) throw reader.unexpected(place);
    result[key] = readValue(reader, place, depth + 1);
  } while (reader.takeSign(','));
  if (!reader.takeSign('}')) throw reader.unexpected(path);
  return result;
}

function readArray(reader: Reader, path: string, depth: number): JsonValue[] {
  const result: JsonValue[] = [];
  if (reader.takeSign(']')) return result;
  do {
    result.push(readValue(reader, jsonPath(path, result.length), depth + 1));
  } while (reader.takeSign(','));
  if (!reader.takeSign(']')) throw reader.unexpected(path);
  return result;
}

function unquote(quoted: string, path: string): string {
  const string = /[\\\p{Cc}]/u.test(quoted) ? unescape(quoted, path) : quoted.slice(1, -1);
  if (!string.isWellFormed())
    throw new ProblemError(path, 'contains half a character (a lone surrogate)');
  return string;
}

function unescape(quoted: string, path: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw new ProblemError(
      path,
      'is not JSON: a line break or control character in a text is not escaped',
    );
  }
}

function exactNumber(source: string, path: string): number {
  const number = Number(source);
  if (!Number.isFinite(number) || decimalOf(source) !== decimalOf(JSON.stringify(number))) {
    throw new ProblemError(path, `is a number that cannot be kept exactly: ${source.slice(0, 40)}`);
  }
  return number;
}

/** Normalizes a number to sign, digits without outer zeros, and exponent. */
function decimalOf(source: string): string {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const sign = source.startsWith('-') ? '-' : '';
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
