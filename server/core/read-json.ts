import type { JsonValue } from '#common/json.ts';
import { jsonPath, ProblemError } from './projects/problems.ts';

const maxDepth = 100;
const tooDeep = `is nested deeper than ${maxDepth} levels`;

/** Stands for a number that JavaScript cannot hold exactly. */
class InexactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** The standard's third argument, which the type checker does not know. */
type Revive = (key: string, value: unknown, context: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, revive: Revive) => unknown;

/**
 * Parses JSON strictly (I-JSON, RFC 7493): JSON.parse silently accepts duplicate keys and imprecise
 * numbers. Throws ProblemError.
 */
export function readJson(text: string): JsonValue {
  const value = parseMarked(text);
  const keys: string[] = [];
  checkValue(value, { path: '$', depth: 1, keys });
  const duplicate = findDuplicateKey(text, keys);
  if (duplicate !== null)
    throw new ProblemError('$', `has the key ${JSON.stringify(duplicate)} twice in one object`);
  return value as JsonValue;
}

function parseMarked(text: string): unknown {
  try {
    return parse(text, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined && !isExact(value, source)
        ? new InexactNumber(source)
        : value,
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new ProblemError('$', tooDeep);
    throw new ProblemError('$', `is not JSON: ${error.message.replace(/\s+/g, ' ')}`);
  }
}

interface Place {
  path: string;
  depth: number;
  /** Collects the keys of all objects. */
  keys: string[];
}

function checkValue(value: unknown, { path, depth, keys }: Place): void {
  if (value instanceof InexactNumber)
    throw new ProblemError(
      path,
      `is a number that cannot be kept exactly: ${value.source.slice(0, 40)}`,
    );
  if (typeof value === 'string') return requireWellFormed(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new ProblemError(path, tooDeep);
  for (const [key, member] of Object.entries(value)) {
    const inner = jsonPath(path, Array.isArray(value) ? Number(key) : key);
    if (key === '__proto__') throw new ProblemError(inner, 'is a key that is not allowed');
    requireWellFormed(key, inner);
    if (!Array.isArray(value)) keys.push(key);
    checkValue(member, { path: inner, depth: depth + 1, keys });
  }
}

function requireWellFormed(text: string, path: string): void {
  if (!text.isWellFormed())
    throw new ProblemError(path, 'contains half a character (a lone surrogate)');
}

/** Strings of valid JSON, each key with its colon. */
const stringToken = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g;

/** Returns a key that the text has more often than the parsed value. */
function findDuplicateKey(text: string, keys: readonly string[]): string | null {
  const written = Array.from(text.matchAll(stringToken)).filter(([, , colon]) => colon);
  if (written.length === keys.length) return null;
  const parsed = Map.groupBy(keys, (key) => key);
  const found = Map.groupBy(written, ([, key = '']) => String(JSON.parse(key)));
  for (const [key, all] of found) if (all.length > (parsed.get(key)?.length ?? 0)) return key;
  return null;
}

function isExact(value: number, source: string): boolean {
  return Number.isFinite(value) && decimalOf(source) === decimalOf(JSON.stringify(value));
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
