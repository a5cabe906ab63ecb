/** What one may have at a time. */
export interface Turns {
  /** Settles when it is the caller's, in the order of asking. */
  take(): Promise<void>;
  /** Hands it to the next. */
  pass(): void;
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  async function take(): Promise<void> {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
  }

  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  return { take, pass };
}
