import type { IncomingHttpHeaders } from 'node:http';
import { matchesTag } from './answer-bytes.ts';

/** First and last byte to send, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Validators of a file's state. */
export interface FileState {
  size: number;
  /** Strong, with its quotes. */
  etag: string;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/** Status, and range, of the response to a file request. */
export type PreconditionResult =
  | { status: 200; range: null }
  | { status: 206; range: ByteRange }
  | { status: 304 | 412 | 416 };

/**
 * Evaluates conditional and range headers (RFC 9110, 13.2.2 and 14.2). Several ranges, or a method
 * other than GET, get the whole file.
 */
export function evaluatePreconditions(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  file: FileState,
  now: number = Date.now(),
): PreconditionResult {
  if (preconditionFailed(headers, file)) return { status: 412 };
  if (isNotModified(headers, file)) return { status: 304 };
  const whole = { status: 200, range: null } as const;
  if (method !== 'GET' || !isSameFile(headers['if-range'], file, now)) return whole;
  const range = readRange(headers.range ?? null, file.size);
  if (range === 'unsatisfiable') return { status: 416 };
  return range ? { status: 206, range } : whole;
}

/**
 * Parses a Range header (RFC 9110, 14.2) for a file of `size` bytes. Null: send the whole file (no
 * range, several, or another unit); `unsatisfiable`: answer 416.
 */
function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}

function preconditionFailed(
  headers: IncomingHttpHeaders,
  { etag, modifiedAt }: FileState,
): boolean {
  const wanted = headers['if-match'];
  if (wanted !== undefined) return !matchesStrongly(wanted, etag);
  const since = secondsOf(headers['if-unmodified-since']);
  return since !== null && wholeSeconds(modifiedAt) > since;
}

function isNotModified(headers: IncomingHttpHeaders, { etag, modifiedAt }: FileState): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return matchesTag(known, etag);
  const since = secondsOf(headers['if-modified-since']);
  return since !== null && wholeSeconds(modifiedAt) <= since;
}

/**
 * A date is a strong validator only if the file could not have changed within that second (RFC
 * 9110, 8.8.2.2).
 */
function isSameFile(
  condition: string | string[] | undefined,
  { etag, modifiedAt }: FileState,
  now: number,
): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  if (condition.startsWith('"')) return condition === etag;
  const modified = wholeSeconds(modifiedAt);
  return secondsOf(condition) === modified && wholeSeconds(now) > modified + 1;
}

function matchesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((item) => item.trim() === etag);
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Seconds of an HTTP date; null for anything else, which counts as not sent. */
function secondsOf(date: string | undefined): number | null {
  if (date === undefined || !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(date))
    return null;
  const milliseconds = Date.parse(date);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
