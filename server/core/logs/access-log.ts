import { write as writeTo, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Env } from '../config/env.ts';
import { unavailableCause } from '../db/unavailable.ts';
import { createLineLimit, findExhaustedResource } from './limit-log-lines.ts';
import { presentError, redactEmails } from './redact.ts';

export interface AccessLine {
  id: string;
  method: string;
  /** The request target, including query values. */
  target: string;
  status: number;
  /** Bytes of the body, or of the whole response if only that is known. */
  bytes: number;
  /** Milliseconds from the request's start to the end of its response. */
  ms: number;
  cache: 'hit' | 'miss' | null;
  /** Pattern of the route and id of the project, for metrics; '' for none. Not logged. */
  route: string;
  project: string;
}

/** The program log and the access log: lines on standard output, written in the background. */
export interface Logs {
  /** JSON, or text for people on a terminal. */
  format: 'json' | 'text';
  log: Logger;
  /** Writes one line per request, without query values (codes, tickets, search terms). */
  access(line: AccessLine): void;
  /** Writes all pending lines at once. */
  flush(): void;
}

type LogEnv = Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS' | 'LOG_FORMAT'>;

/**
 * Opens the logs; `destination` is a file descriptor, for tests. Without LOG_LEVEL a terminal shows
 * only warnings and errors.
 */
export function openLogs(env: LogEnv, destination = 1): Logs {
  const format = env.LOG_FORMAT ?? (isatty(destination) ? 'text' : 'json');
  const lines = createLineWriter(destination);
  const write: typeof lines.write =
    format === 'json' ? lines.write : (line) => lines.write(readableLine(line));
  const stream = { write: (text: string) => write(redactEmails(text.trimEnd())) };
  const level = env.LOG_LEVEL ?? (format === 'json' ? 'info' : 'warn');
  const hooks = { logMethod: limitLines() };
  const log = pino({ level, base: null, hooks, serializers }, stream);
  const isOn = env.LOG_ACCESS && log.isLevelEnabled('info');
  return {
    format,
    log,
    access: isOn ? (line) => write(textOf(line), 'latin1') : () => undefined,
    flush: lines.flush,
  };
}

/** No values of rows, queries or links; `redactEmails` sees to addresses. */
const serializers = { err: presentError, path: redactTarget };

/** Limits machine and database errors to one line per minute: a full disk fails everything. */
function limitLines(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const limit = createLineLimit();
  return function write(args, method) {
    const [details, ...rest] = args;
    const err = details instanceof Error ? details : Object(details).err;
    const cause = findExhaustedResource(err) ?? unavailableCause(err);
    if (cause === null) return method.apply(this, args);
    limit(cause, (leftOut) =>
      method.apply(this, [{ ...(err !== details && Object(details)), err, leftOut }, ...rest]),
    );
  };
}

/** Formats the line as pino would, in ASCII, at a tenth of the cost. */
function textOf({ id, method, target, status, bytes, ms, cache }: AccessLine): string {
  const path = JSON.stringify(redactTarget(target)).replace(beyondAscii, escaped);
  const hit = cache === null ? 'null' : `"${cache}"`;
  const rounded = Math.round(ms * 100) / 100;
  return `{"level":30,"time":${Date.now()},"id":"${id}","ms":${rounded},"method":"${method}","path":${path},"status":${status},"bytes":${bytes},"cache":${hit},"msg":"request"}`;
}

const beyondAscii = /[^ -~]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const maxPathLength = 300;

/** Addresses of videos, shared previews and sign-in links contain secrets. */
const secretPath = /\/(video|preview|sign-in|code)\/(?!draft(?:[/@]|$))[^/]+/i;

/** Addresses whose path is ambiguous: encoded, with `..`, `//` or `\`, or a whole URL. */
const ambiguousPath = /[%\\]|\/[/.]|^[^/]/;
const ambiguousSecretPath = /(?:^|[/\\])(video|preview|sign-in|code)[/\\]/i;

/** A percent-encoded character, also double-encoded. */
const percentEncoded = /%(?:25)*([\da-f]{2})/gi;

/** Removes secrets and query values: `/en/search?q`, `/video/…/film.mp4`. */
function redactTarget(address: string): string {
  const mark = address.indexOf('?');
  if (mark === -1) return redactPath(address).slice(0, maxPathLength);
  const names = address
    .slice(mark + 1)
    .split('&', 20)
    .map((pair) => pair.split('=', 1)[0]);
  return `${redactPath(address.slice(0, mark))}?${names.join('&')}`.slice(0, maxPathLength);
}

function redactPath(path: string): string {
  if (!ambiguousPath.test(path)) return path.replace(secretPath, '/$1/…');
  const decoded = path.replace(percentEncoded, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const [, name] = ambiguousSecretPath.exec(decoded) ?? [];
  // Parsers differ on which part of such a path is the secret.
  return name === undefined ? path : `/${name}/…`;
}

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Control characters, which could steer a terminal. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

/** Formats a JSON log line for people: time, level, message and details, then an error's stack. */
function readableLine(json: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(json);
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    levels[level] ?? String(level),
    msg,
    ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
  const stack: unknown = err?.stack ?? err?.message;
  const lines = [parts.filter((part) => part !== undefined).join('  ')];
  if (typeof stack === 'string') lines.push(...stack.split('\n').map((line) => `  ${line.trim()}`));
  return lines.join('\n').replace(controlCharacters, '');
}

/** Lines are written in batches, by bytes or after a delay in milliseconds. */
const batchBytes = 32_768;
const maxDelayMs = 250;
/** Batches that wait for a slow reader; lines beyond them are dropped. */
const maxPendingBatches = 60;
/** Largest UTF-8 size of a UTF-16 unit, in bytes. */
const maxBytesPerUnit = 3;

/**
 * Writes lines to an open file in the background, in batches and in order. At 50,000 requests per
 * second the log's cost is mostly single writes, and strings kept until they are written burden the
 * garbage collector: so lines are copied into a reused buffer.
 */
export function createLineWriter(descriptor: number) {
  let filling: Buffer = Buffer.allocUnsafeSlow(2 * batchBytes);
  let used = 0;
  let spare: Buffer | null = null;
  let full: Buffer[] = [];
  let isWriting = false;
  let timer: NodeJS.Timeout | null = null;

  function takeBatch(): Buffer {
    const filled = filling.subarray(0, used);
    filling = spare ?? Buffer.allocUnsafeSlow(2 * batchBytes);
    spare = null;
    used = 0;
    return filled;
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isWriting || (full.length === 0 && used === 0)) return;
    isWriting = true;
    const batch = full.shift() ?? takeBatch();
    writeAll(descriptor, batch, () => {
      isWriting = false;
      if (batch.buffer.byteLength === 2 * batchBytes) spare ??= Buffer.from(batch.buffer);
      if (full.length > 0 || used >= batchBytes) start();
      else if (used > 0) wait();
    });
  }

  function wait(): void {
    timer ??= setTimeout(start, maxDelayMs).unref();
  }

  return {
    /** Queues a line without its end. Never waits, never throws. `latin1` is faster for ASCII. */
    write(line: string, encoding: 'utf8' | 'latin1' = 'utf8') {
      const most = line.length * maxBytesPerUnit + 1;
      if (used + most > filling.length && used > 0) {
        if (full.length >= maxPendingBatches) return;
        full.push(takeBatch());
      }
      if (most > filling.length) filling = Buffer.allocUnsafeSlow(most);
      used += filling.write(line, used, encoding);
      filling[used] = lineFeed;
      used += 1;
      if (isWriting) return;
      if (used >= batchBytes || full.length > 0) start();
      else wait();
    },
    /** Writes all pending lines at once. */
    flush() {
      const rest = [...full, filling.subarray(0, used)];
      full = [];
      used = 0;
      writeNow(descriptor, Buffer.concat(rest));
    },
  };
}

const lineFeed = 10;

/** Longest time for a final flush to a slow reader, in milliseconds. */
const flushTimeoutMs = 1_000;

/** Writes synchronously. Lines are lost if the reader is too slow or gone. */
function writeNow(descriptor: number, batch: Buffer): void {
  const end = performance.now() + flushTimeoutMs;
  for (let written = 0; written < batch.length && performance.now() < end;) {
    try {
      written += writeSync(descriptor, batch, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      // Blocks without giving up the event loop's turn.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function writeAll(descriptor: number, batch: Buffer, done: () => void): void {
  writeTo(descriptor, batch, 0, batch.length, null, (error, written) => {
    if (error?.code === 'EAGAIN')
      return void setTimeout(() => writeAll(descriptor, batch, done), 10);
    if (!error && written < batch.length)
      return writeAll(descriptor, batch.subarray(written), done);
    // A closed reader is no reason to stop serving.
    done();
  });
}
