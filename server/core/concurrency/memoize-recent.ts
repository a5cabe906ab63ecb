import { LRUCache } from 'lru-cache';

interface MemoizeOptions<Input extends unknown[]> {
  key: (...input: Input) => string;
  /** Cached results; the least recently used is dropped first. */
  max: number;
  /** Lifetime of a result, in milliseconds; 0 (default): unlimited. */
  ttlMs?: number;
}

/**
 * Memoizes an async function in a bounded cache. Concurrent calls with the same key share one run;
 * failures are not cached. Functions with few keys use `p-memoize`, which must not have a cache that
 * evicts (decision 040).
 */
export function memoizeRecent<Input extends unknown[], Result>(
  run: (...input: Input) => Promise<Result>,
  { key, max, ttlMs = 0 }: MemoizeOptions<Input>,
): (...input: Input) => Promise<Result> {
  const cache = new LRUCache<string, { result: Result }, { input: Input }>({
    max,
    ttl: ttlMs,
    // Callers get their result even if it was evicted before it was there.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ result: await run(...context.input) }),
  });
  return async (...input) => (await cache.forceFetch(key(...input), { context: { input } })).result;
}
