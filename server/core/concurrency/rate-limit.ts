import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../http/client-address.ts';

/** Steady rate with a burst: `burst` at once, then one every `everySeconds`. */
export interface SteadyRate {
  burst: number;
  everySeconds: number;
}

/** At most `points` within `seconds`. */
export interface FixedWindow {
  points: number;
  seconds: number;
}

/** Returns whether one more request of this address is allowed now. */
export type RateLimit = (address: string) => boolean;

/** Tracked addresses; the least recently active are forgotten first, with a full allowance. */
const maxAddresses = 10_000;

/**
 * Creates a token bucket per address, in this process's memory; IPv6 addresses share that of their
 * /64 network. `now` is in milliseconds.
 */
export function createRateLimit(
  { burst, everySeconds }: SteadyRate,
  now: () => number = () => performance.now(),
): RateLimit {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxAddresses });
  return (address) => {
    const at = now();
    const network = clientNetwork(address);
    const before = buckets.get(network) ?? { left: burst, at };
    const left = Math.min(burst, before.left + (at - before.at) / (everySeconds * 1_000));
    buckets.set(network, { left: left >= 1 ? left - 1 : left, at });
    return left >= 1;
  };
}

/** Same, for the requests of the last `seconds`; refused ones count, too. */
export function createWindowLimit(
  { points, seconds }: FixedWindow,
  now: () => number = () => performance.now(),
): RateLimit {
  const requests = new LRUCache<string, number[]>({ max: maxAddresses });
  return (address) => {
    const at = now();
    const network = clientNetwork(address);
    const isRecent = (time: number) => time > at - seconds * 1_000;
    const recent = [...(requests.get(network) ?? []).filter(isRecent), at].slice(-points - 1);
    requests.set(network, recent);
    return recent.length <= points;
  };
}
