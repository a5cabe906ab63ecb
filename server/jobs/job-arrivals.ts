type Wake = () => void;

const waiting = new Set<Wake>();

/** Calls back whenever a job is enqueued in this process. Answers how to stop. */
export function onJobArrival(wake: Wake): () => void {
  waiting.add(wake);
  return () => void waiting.delete(wake);
}

/** Wakes this process's runners. The job may still be uncommitted: they look more than once. */
export function announceJob(): void {
  for (const wake of waiting) wake();
}
