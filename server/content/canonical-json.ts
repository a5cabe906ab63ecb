import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { JsonValue } from '#common/json.ts';
import { readJson } from './read-json.ts';
import { ProblemError } from './problems.ts';

/*
 * The one form in which content is stored and written. Keys keep their order (those that look like
 * array indexes come first, as in every JavaScript object); numbers and escapes have JavaScript's spelling.
 */

/**
 * Reads JSON text. Refuses what would not survive: duplicate keys, numbers that lose precision,
 * `__proto__`, lone surrogates, more than 100 levels. Throws ProblemError with the JSON path.
 */
export function parseJson(text: string): JsonValue {
  return readJson(text);
}

/** A copy that is JSON beyond doubt, of what somebody sent. Throws ProblemError as `parseJson` does. */
export function copyJson(value: JsonValue): JsonValue {
  return parseJson(writeJson(value));
}

function writeJson(value: JsonValue): string {
  try {
    return stringifyJson(value);
  } catch (error) {
    // What is nested so deeply cannot even be written.
    if (error instanceof RangeError)
      throw new ProblemError('$', 'is nested deeper than 100 levels');
    throw error;
  }
}

/** Stored texts that were read lately, and their values; in characters, about. */
const readLately = new LRUCache<string, { value: JsonValue }>({
  maxSize: 1_000_000,
  sizeCalculation: (_read, text) => text.length + 200,
});

/**
 * Reads a text that `stringifyJson` made: what it refuses cannot be in it. A release and the pages that show it
 * read the same texts, so the answer is shared, and frozen. Throws SyntaxError for a text that is broken.
 */
export function readStoredJson(text: string): JsonValue {
  const known = readLately.get(text);
  if (known) return known.value;
  const value = frozen(JSON.parse(text) as JsonValue);
  readLately.set(text, { value });
  return value;
}

function frozen(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  Object.freeze(value);
  return value;
}

/** Reads a file's bytes, which must be UTF-8 without a byte order mark. Throws ProblemError. */
export function parseJsonBytes(bytes: Uint8Array): JsonValue {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new ProblemError(
      '$',
      'starts with a byte order mark; save the file as UTF-8 without one',
    );
  }
  return parseJson(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('$', 'is not UTF-8 text');
  }
}

/** The compact text that is stored. */
export function stringifyJson(value: JsonValue): string {
  return JSON.stringify(value);
}

/** The text of a file: two spaces of indentation and a final newline. */
export function formatJson(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** SHA-256 of a text, hex: tells equal revisions. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
