import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

/** Counts what each address does. Addresses are kept in memory alone, and no longer than the time counted. */
export interface PostCounter {
  /** Counts one more, and answers how many there were in the time that has passed, this one included. */
  count(address: string): number;
}

/** `within` is in milliseconds; an IPv6 address counts with its network of 64 bits. */
export function createPostCounter(
  within: number,
  now: () => number = () => performance.now(),
): PostCounter {
  // Bounded by itself: `ttl` is checked by the times, so that tests may set the clock.
  const times = new LRUCache<string, number[]>({ max: 10_000 });
  return {
    count(address) {
      const key = networkOf(address);
      const since = now() - within;
      const recent = [...(times.get(key) ?? []).filter((time) => time > since), now()].slice(
        -1_000,
      );
      times.set(key, recent);
      return recent.length;
    },
  };
}
