import { pino, type Logger } from 'pino';
import type { Env } from '../env.ts';
import { createLineWriter } from './line-writer.ts';

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

/** The program's log and its access log: JSON lines on standard output, written in the background. */
export interface Logs {
  log: Logger;
  /** One line a request; query values (codes, tickets, what was searched for) stay out of it. */
  access(line: AccessLine): void;
  /** Writes at once what is still waiting. */
  flush(): void;
}

/** Opens the logs; `destination` is an open file's descriptor, for tests. */
export function openLogs(env: Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS'>, destination = 1): Logs {
  const lines = createLineWriter(destination);
  const stream = { write: (text: string) => lines.write(text.trimEnd()) };
  const log = pino({ level: env.LOG_LEVEL, base: null }, stream);
  const isOn = env.LOG_ACCESS && log.isLevelEnabled('info');
  return {
    log,
    access: isOn ? (line) => lines.write(textOf(line)) : () => undefined,
    flush: lines.flush,
  };
}

/** The line as pino would write it, at a tenth of the price. */
function textOf({ id, method, target, status, bytes, ms, cache }: AccessLine): string {
  const path = JSON.stringify(withoutValues(target));
  const hit = cache === null ? 'null' : `"${cache}"`;
  return `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${path},"status":${status},"bytes":${bytes},"ms":${Math.round(ms * 100) / 100},"cache":${hit},"msg":"request"}`;
}

const longestPath = 300;

/** An address of a video or of a shared preview proves by itself that somebody may see it. */
const token = /^\/(video|preview)\/(?!draft\b)[^/?]+/;

/** The path without a token, with the names of its query parameters: `/en/search?q`, `/video/…/film.mp4`. */
function withoutValues(address: string): string {
  const isTelling = address.startsWith('/video/') || address.startsWith('/preview/');
  const target = isTelling ? address.replace(token, '/$1/…') : address;
  const mark = target.indexOf('?');
  if (mark === -1) return target.length > longestPath ? target.slice(0, longestPath) : target;
  const names = target
    .slice(mark + 1)
    .split('&', 20)
    .map((pair) => pair.split('=', 1)[0]);
  return `${target.slice(0, mark)}?${names.join('&')}`.slice(0, longestPath);
}
