import { createRateLimit, type RateLimit } from '../core/concurrency/rate-limit.ts';

/** Allows a few fast typists behind one address. */
const searchRate = { burst: 40, everySeconds: 0.1 };

/** Retry-After in seconds. */
export const searchRetrySeconds = 1;

/** Limits searches per address, on the page and by the API together. */
export function createSearchLimit(): RateLimit {
  return createRateLimit(searchRate);
}
