/** Admits one holder at a time. */
export interface Mutex {
  /** Settles when the caller holds it, in the order of asking. */
  lock(): Promise<void>;
  /** Hands it to the next who waits. */
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
