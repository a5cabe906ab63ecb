import { pino, type Logger } from 'pino';
import type { Env } from '../env.ts';

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

/**
 * Lines are written together: 12 kB of them, or what has come within half a second. Where nobody
 * reads them, they are dropped rather than kept without bound.
 */
const buffering = { minLength: 12_288, periodicFlush: 500, maxLength: 16_000_000 };

/** Opens the logs; `destination` is an open file's descriptor, for tests. */
export function openLogs(env: Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS'>, destination = 1): Logs {
  const stream = pino.destination({ dest: destination, sync: false, ...buffering });
  const log = pino({ level: env.LOG_LEVEL, base: null }, stream);
  // A broken pipe on standard output must not end the program.
  stream.on('error', () => undefined);
  const isOn = env.LOG_ACCESS && log.isLevelEnabled('info');

  return {
    log,
    access: isOn ? (line) => writeLine(log, line) : () => undefined,
    flush() {
      try {
        stream.flushSync();
      } catch {
        // Not yet open or already gone: there is nobody to tell.
      }
    },
  };
}

function writeLine(
  log: Logger,
  { id, method, target, status, bytes, ms, cache }: AccessLine,
): void {
  log.info(
    {
      id,
      method,
      path: withoutValues(target),
      status,
      bytes,
      ms: Math.round(ms * 100) / 100,
      cache,
    },
    'request',
  );
}

const longestPath = 300;

/** The path with the names of its query parameters: `/en/search?q`. */
function withoutValues(target: string): string {
  const mark = target.indexOf('?');
  if (mark === -1) return target.length > longestPath ? target.slice(0, longestPath) : target;
  const names = target
    .slice(mark + 1)
    .split('&', 20)
    .map((pair) => pair.split('=', 1)[0]);
  return `${target.slice(0, mark)}?${names.join('&')}`.slice(0, longestPath);
}
