import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

/** A visitor who types fast, with a few others behind the same address. */
const pace = { burst: 40, perSecond: 10 };

/** Seconds to wait for whoever has searched too often. */
export const searchPause = 1;

/** How often an address may search: on the page and by the API together. */
export function createSearchLimit(): RateLimit {
  return createRateLimit(pace);
}
