import { createHash } from 'node:crypto';
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
