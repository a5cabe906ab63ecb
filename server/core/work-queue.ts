/** Deferred work, one task at a time. */
export interface WorkQueue {
  /** Adds work, replacing a waiting task with the same key; drops it if the queue is full. */
  add(key: string, work: () => Promise<void>): void;
}

const maxWaiting = 500;

/** Creates a queue that ignores failed tasks. */
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
      if (waiting.size >= maxWaiting && !waiting.has(key)) return;
      waiting.set(key, work);
      if (!isRunning) void run();
    },
  };
}
