/** Work that can wait, done one piece at a time. */
export interface WorkQueue {
  /** Adds a piece of work in the place of a waiting one with the same key; with too much waiting, drops it. */
  add(key: string, work: () => Promise<void>): void;
}

const mostWaiting = 500;

/** A queue whose pieces of work may fail: each is worth doing, none must succeed. */
export function createWorkQueue(): WorkQueue {
  const waiting = new Map<string, () => Promise<void>>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const [key, work] of waiting) {
      waiting.delete(key);
      await work().catch(() => undefined);
    }
    isRunning = false;
  }

  return {
    add(key, work) {
      if (waiting.size >= mostWaiting && !waiting.has(key)) return;
      waiting.set(key, work);
      if (!isRunning) void run();
    },
  };
}
