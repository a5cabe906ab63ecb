import type { Clock } from '#server/core/jobs/clock.ts';

/** A clock that only moves by hand. */
export interface ManualClock extends Clock {
  /** Moves the time forward without running timers, as if they were late. */
  skip(milliseconds: number): void;
  /** Moves the time forward and runs due timers in order. */
  advance(milliseconds: number): void;
}

/** Creates a clock for tests at the given epoch milliseconds. */
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
