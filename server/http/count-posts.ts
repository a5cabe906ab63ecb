import { LRUCache } from 'lru-cache';

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

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return whole.slice(0, 4).join(':');
}
