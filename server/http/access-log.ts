import { isatty } from 'node:tty';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Env } from '../env.ts';
import { unavailableCause } from '../db/unavailable.ts';
import { createLineLimit, machineCause } from '../log-once.ts';
import { createLineWriter } from './line-writer.ts';
import { readableLine } from './readable-line.ts';

export interface AccessLine {
  id: string;
  method: string;
  /** As asked for, with the values of its query. */
  target: string;
  status: number;
  /** Bytes of the body, or of the whole answer where only that is known. */
  bytes: number;
  /** Milliseconds from the request's first moment to the end of its answer. */
  ms: number;
  cache: 'hit' | 'miss' | null;
}

/** The program's log and its access log: lines on standard output, written in the background. */
export interface Logs {
  /** JSON, or on a terminal text for people. */
  format: 'json' | 'text';
  log: Logger;
  /** One line a request; query values (codes, tickets, what was searched for) stay out of it. */
  access(line: AccessLine): void;
  /** Writes at once what is still waiting. */
  flush(): void;
}

type LogEnv = Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS' | 'LOG_FORMAT'>;

/**
 * Opens the logs; `destination` is an open file's descriptor, for tests. Unless the settings name a level, people at a
 * terminal read of warnings and errors alone.
 */
export function openLogs(env: LogEnv, destination = 1): Logs {
  const format = env.LOG_FORMAT ?? (isatty(destination) ? 'text' : 'json');
  const lines = createLineWriter(destination);
  const write: typeof lines.write =
    format === 'json' ? lines.write : (line) => lines.write(readableLine(line));
  const stream = { write: (text: string) => write(text.trimEnd()) };
  const level = env.LOG_LEVEL ?? (format === 'json' ? 'info' : 'warn');
  const log = pino({ level, base: null, hooks: { logMethod: limitLines() } }, stream);
  const isOn = env.LOG_ACCESS && log.isLevelEnabled('info');
  return {
    format,
    log,
    access: isOn ? (line) => write(textOf(line), 'latin1') : () => undefined,
    flush: lines.flush,
  };
}

/** Errors that come of what the machine or the database lacks have one line a minute: a full disk fails everything at once. */
function limitLines(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const limit = createLineLimit();
  return function write(args, method) {
    const [details, ...rest] = args;
    const err = details instanceof Error ? details : Object(details).err;
    const cause = machineCause(err) ?? unavailableCause(err);
    if (cause === null) return method.apply(this, args);
    limit(cause, (leftOut) =>
      method.apply(this, [{ ...(err !== details && Object(details)), err, leftOut }, ...rest]),
    );
  };
}

/** The line as pino would write it, in ASCII, at a tenth of the price. */
function textOf({ id, ms, ...told }: AccessLine): string {
  return `${beginning()}${id}","ms":${Math.round(ms * 100) / 100}${endOf(told)}`;
}

let time = 0;
let timed = '';

function beginning(): string {
  const now = Date.now();
  if (now !== time) {
    time = now;
    timed = `{"level":30,"time":${now},"id":"`;
  }
  return timed;
}

type Told = Omit<AccessLine, 'id' | 'ms'>;

/** The last end of a line: a page that many ask for has the same one each time. */
let last: Told & { end: string } = {
  method: '',
  target: '',
  status: 0,
  bytes: 0,
  cache: null,
  end: '',
};

function endOf(told: Told): string {
  const { method, target, status, bytes, cache } = told;
  const isLast =
    last.target === target &&
    last.bytes === bytes &&
    last.status === status &&
    last.cache === cache &&
    last.method === method;
  if (isLast) return last.end;
  const path = JSON.stringify(withoutValues(target)).replace(beyondAscii, escaped);
  const hit = cache === null ? 'null' : `"${cache}"`;
  const end = `,"method":"${method}","path":${path},"status":${status},"bytes":${bytes},"cache":${hit},"msg":"request"}`;
  last = { ...told, end };
  return end;
}

const beyondAscii = /[^ -~]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const longestPath = 300;

/** An address of a video, of a shared preview or of a sign-in link proves by itself that somebody may use it. */
const token = /\/(video|preview|sign-in|code)\/(?!draft(?:[/@]|$))[^/]+/i;

/** An address that may lead to another path than its letters say: encoded, with `..`, `//` or `\`, or of a whole URL. */
const isOdd = /[%\\]|\/[/.]|^[^/]/;
const oddToken = /(?:^|[/\\])(video|preview|sign-in|code)[/\\]/i;

/** A percent-encoded character, also of one that is encoded again. */
const encoded = /%(?:25)*([\da-f]{2})/gi;

/** The path without a token, with the names of its query parameters: `/en/search?q`, `/video/…/film.mp4`. */
function withoutValues(address: string): string {
  const mark = address.indexOf('?');
  if (mark === -1) return withoutToken(address).slice(0, longestPath);
  const names = address
    .slice(mark + 1)
    .split('&', 20)
    .map((pair) => pair.split('=', 1)[0]);
  return `${withoutToken(address.slice(0, mark))}?${names.join('&')}`.slice(0, longestPath);
}

function withoutToken(path: string): string {
  if (!isOdd.test(path)) return path.replace(token, '/$1/…');
  const decoded = path.replace(encoded, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const [, name] = oddToken.exec(decoded) ?? [];
  // Readers differ on which part of such a path is the token.
  return name === undefined ? path : `/${name}/…`;
}
