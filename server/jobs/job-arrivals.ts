type Wake = (kind: string) => void;

const waiting = new Set<Wake>();

/** Calls back with its kind whenever a job is enqueued in this process. Returns how to stop. */
export function onJobArrival(wake: Wake): () => void {
  waiting.add(wake);
  return () => void waiting.delete(wake);
}

/** Wakes this process's runners of the kind. The job may still be uncommitted: they look more than once. */
export function announceJob(kind: string): void {
  for (const wake of waiting) wake(kind);
}
