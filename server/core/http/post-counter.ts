import { LRUCache } from 'lru-cache';
import { clientNetwork } from './client-network.ts';

/** Counts actions per address. Addresses stay in memory only, no longer than the period counted. */
export interface PostCounter {
  /** Adds one and returns the count of the period, including it. */
  count(address: string): number;
}

/** `within` is in milliseconds; an IPv6 address counts as its /64 network. */
export function createPostCounter(
  within: number,
  now: () => number = () => performance.now(),
): PostCounter {
  // Bounded by size: expiry uses the timestamps, so that tests may set the clock.
  const times = new LRUCache<string, number[]>({ max: 10_000 });
  return {
    count(address) {
      const key = clientNetwork(address);
      const since = now() - within;
      const recent = [...(times.get(key) ?? []).filter((time) => time > since), now()].slice(
        -1_000,
      );
      times.set(key, recent);
      return recent.length;
    },
  };
}
