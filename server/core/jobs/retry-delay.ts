const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 60 * 60 * 1_000;
/** Fraction by which a delay may be shorter or longer. */
const JITTER = 0.25;

/**
 * Milliseconds to wait after the given attempt (from 1) failed: 5 s, doubled each time up to an
 * hour, with 25 % jitter so that jobs that failed together do not retry together. `random` is from
 * 0 up to 1.
 */
export function retryDelay(attempt: number, random: number = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
