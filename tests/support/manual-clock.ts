import type { Clock } from '#server/jobs/clock.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves the time on without calling anyone back, as if the timers were late. */
  skip(milliseconds: number): void;
  /** Moves the time on and calls back whatever falls due on the way, in order. */
  advance(milliseconds: number): void;
}

/** A clock for tests, at the given epoch milliseconds. */
export function createManualClock(start = 1_800_000_000_000): ManualClock {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();

  function after(milliseconds: number, run: () => void): () => void {
    const timer = { at: now + milliseconds, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  function advance(milliseconds: number): void {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  }

  function skip(milliseconds: number): void {
    now += milliseconds;
  }

  return { now: () => now, after, skip, advance };
}
