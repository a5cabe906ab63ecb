import { type Clock, systemClock } from '../jobs/clock.ts';

const minuteMs = 60_000;

/** Codes of Node, SQLite (`errcode`) and Postgres (`code`) for exhausted resources. */
const resourceNames: Readonly<Record<string, string>> = {
  'EMFILE': 'open files',
  'ENFILE': 'open files',
  'ENOSPC': 'disk full',
  'EDQUOT': 'disk full',
  'SQLITE 13': 'disk full',
  '53100': 'disk full',
  'EROFS': 'disk read-only',
  'SQLITE 8': 'disk read-only',
  'EIO': 'disk failing',
  'SQLITE 10': 'disk failing',
  '58030': 'disk failing',
};

/**
 * Returns the missing machine resource behind an error, or null. Such errors come in masses, each
 * the same.
 */
export function findExhaustedResource(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, errcode } = each as { code?: unknown; errcode?: unknown };
    // The upper bits are SQLite's extended code of the same error.
    const key = typeof errcode === 'number' ? `SQLITE ${errcode & 0xff}` : String(code);
    if (Object.hasOwn(resourceNames, key)) return resourceNames[key] ?? null;
  }
  return null;
}

/** Writes a line; `leftOut` counts the suppressed lines of its cause. */
export type WriteLine = (leftOut: number) => void;

/**
 * Limits log lines to one per cause and minute. The first is written at once; of those that follow
 * within its minute the last is written when the minute ends, with the count of the others.
 */
export function createLineLimit(
  clock: Clock = systemClock,
): (cause: string, write: WriteLine) => void {
  const minutes = new Map<string, { count: number; last: WriteLine | null }>();

  function startMinute(cause: string): void {
    const minute = { count: 0, last: null as WriteLine | null };
    minutes.set(cause, minute);
    clock.after(minuteMs, () => {
      minutes.delete(cause);
      if (!minute.last) return;
      startMinute(cause);
      minute.last(minute.count - 1);
    });
  }

  return (cause, write) => {
    const minute = minutes.get(cause);
    if (minute) {
      minute.count += 1;
      minute.last = write;
    } else {
      startMinute(cause);
      write(0);
    }
  };
}
