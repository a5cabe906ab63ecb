type Wake = (kind: string) => void;

const listeners = new Set<Wake>();

/**
 * Calls back with the kind of each job enqueued in this process; returns the unsubscribe function.
 */
export function onJobArrival(wake: Wake): () => void {
  listeners.add(wake);
  return () => void listeners.delete(wake);
}

/** Wakes this process's runners of the kind; they poll again if the job is uncommitted. */
export function announceJob(kind: string): void {
  for (const wake of listeners) wake(kind);
}
