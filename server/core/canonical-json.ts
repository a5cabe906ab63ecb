import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { JsonValue } from '#common/json.ts';
import { readJson } from './read-json.ts';
import { ProblemError } from './projects/problems.ts';

/*
 * The canonical form in which content is stored and written. Keys keep their order (those that look
 * like array indexes come first, as in every JavaScript object); numbers and escapes have
 * JavaScript's spelling.
 */

/**
 * Parses JSON text. Rejects what would not survive a round trip: duplicate keys, numbers that lose
 * precision, `__proto__`, lone surrogates, more than 100 levels. Throws ProblemError with the JSON
 * path.
 */
export function parseJson(text: string): JsonValue {
  return readJson(text);
}

/**
 * Returns a copy of an untrusted value that is certainly JSON. Throws ProblemError as `parseJson`
 * does.
 */
export function copyJson(value: JsonValue): JsonValue {
  return parseJson(writeJson(value));
}

function writeJson(value: JsonValue): string {
  try {
    return stringifyJson(value);
  } catch (error) {
    // Such deep nesting overflows the stack of JSON.stringify.
    if (error instanceof RangeError)
      throw new ProblemError('$', 'is nested deeper than 100 levels');
    throw error;
  }
}

/** Cache of parsed stored texts; its size is counted in characters, approximately. */
const parsedTexts = new LRUCache<string, { value: JsonValue }>({
  maxSize: 1_000_000,
  sizeCalculation: (_read, text) => text.length + 200,
});

/**
 * Parses a text that `stringifyJson` made, without the checks of `parseJson`. A release and the
 * pages that show it read the same texts, so the result is shared and deeply frozen. Throws
 * SyntaxError for a broken text.
 */
export function readStoredJson(text: string): JsonValue {
  const known = parsedTexts.get(text);
  if (known) return known.value;
  const value = deepFreeze(JSON.parse(text) as JsonValue);
  parsedTexts.set(text, { value });
  return value;
}

function deepFreeze(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  Object.freeze(value);
  return value;
}

/** Parses a file's bytes, which must be UTF-8 without a byte order mark. Throws ProblemError. */
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

/** Returns the compact text that is stored. */
export function stringifyJson(value: JsonValue): string {
  return JSON.stringify(value);
}

/** Returns the text of a file: two spaces of indentation and a final newline. */
export function formatJson(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** SHA-256 of a text in hex; equal revisions have equal hashes. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
