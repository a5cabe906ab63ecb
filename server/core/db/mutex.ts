/** Admits one holder at a time. */
export interface Mutex {
  /** Resolves when the caller has the lock, in calling order. */
  lock(): Promise<void>;
  /** Passes the lock to the next waiter. */
  unlock(): void;
}

export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isLocked = false;

  async function lock(): Promise<void> {
    if (isLocked) await new Promise<void>((resolve) => waiting.push(resolve));
    isLocked = true;
  }

  function unlock(): void {
    const next = waiting.shift();
    if (next) next();
    else isLocked = false;
  }

  return { lock, unlock };
}
