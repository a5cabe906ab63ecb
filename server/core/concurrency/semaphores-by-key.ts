import { Semaphore } from 'async-mutex';
import { LRUCache } from 'lru-cache';

/** Remembered keys: more than connections that a process can have. */
const maxKeys = 10_000;

/** Creates a semaphore with `max` permits for each key, such as a person or an address. */
export function createSemaphoresByKey(max: number): (key: string) => Semaphore {
  const semaphores = new LRUCache<string, Semaphore>({
    max: maxKeys,
    memoMethod: () => new Semaphore(max),
  });
  return (key) => semaphores.memo(key);
}
