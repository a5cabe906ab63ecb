import { createRateLimit, type RateLimit } from '../core/http/rate-limit.ts';

/** Allows a few fast typists behind one address. */
const searchRate = { burst: 40, perSecond: 10 };

/** Retry-After in seconds. */
export const searchRetrySeconds = 1;

/** Limits searches per address, on the page and by the API together. */
export function createSearchLimit(): RateLimit {
  return createRateLimit(searchRate);
}
