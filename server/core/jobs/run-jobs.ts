import { Mutex } from 'async-mutex';
import { systemClock, type Clock } from './clock.ts';
import { onJobArrival } from './enqueue-job.ts';
import { failAbandonedJobs, hasDueJob, takeDueJob, type Job } from './queries.ts';
import { LEASE_MS, runJob, type RunnerParts } from './run-job.ts';

/** Longest delay of a job that another process has enqueued, or that has become due. */
const POLL_MS = 1_000;
/** Delay after a job's arrival, in which its transaction commits. */
const ARRIVAL_MS = 50;

export type JobRunner = ReturnType<typeof startJobRunner>;

/**
 * Runs due jobs of the kinds that have a handler, at most `concurrency` (1) at a time, until
 * stopped. Several processes may share a database: each job has one runner at a time, and the job
 * of a dead runner is taken again after its lease of a minute. Jobs run at least once.
 */
export function startJobRunner(
  options: Omit<RunnerParts, 'stopping' | 'clock'> & { concurrency?: number; clock?: Clock },
) {
  const { clock = systemClock, concurrency = 1 } = options;
  const stopping = new AbortController();
  const parts: RunnerParts = { ...options, clock, stopping: stopping.signal };
  const running = new Set<Promise<void>>();
  const taking = new Mutex();

  /** Starts due jobs one after the other; when it resolves, up to `concurrency` may be running. */
  const takeDue = () => taking.runExclusive(() => takeAllDue(parts, running, concurrency));

  const stopPolling = pollForJobs(parts, takeDue);
  return {
    /** Stops taking jobs, aborts the running handlers and waits for them. */
    async stop() {
      stopping.abort(new Error('The job runner is stopping'));
      await stopPolling();
      await taking.waitForUnlock();
      await Promise.all(running);
    },
    /** Runs the jobs due now and returns their count. */
    async runDue() {
      const count = await takeDue();
      await Promise.all(running);
      return count;
    },
  };
}

/** Starts due jobs, at most `concurrency` at a time, until none is due; returns their count. */
async function takeAllDue(parts: RunnerParts, running: Set<Promise<void>>, concurrency: number) {
  let count = 0;
  for (;;) {
    if (running.size >= concurrency) await Promise.race(running);
    if (parts.stopping.aborted) return count;
    const job = await takeNext(parts);
    if (!job) return count;
    const run = runJob(parts, job)
      .catch((error: unknown) => {
        parts.log.error({ err: error, job: job.id }, 'The end of a job could not be stored');
      })
      .finally(() => running.delete(run));
    running.add(run);
    count += 1;
  }
}

async function takeNext({ database, handlers, clock }: RunnerParts): Promise<Job | null> {
  const kinds = Object.keys(handlers);
  if (kinds.length === 0) return null;
  const now = clock.now();
  // Reading first keeps an idle runner from taking the write lock every second.
  if (!(await hasDueJob(database.db, { kinds, now }))) return null;
  const error = 'The runner ended before the job did, at the last attempt';
  await failAbandonedJobs(database.db, { now, error });
  return await takeDueJob(database, { kinds, now, leasedUntil: now + LEASE_MS });
}

/** Polls at once, soon after a job's arrival, and every second. Returns a stop function. */
function pollForJobs(
  { clock, handlers, log, stopping }: RunnerParts,
  takeDue: () => Promise<number>,
): () => Promise<void> {
  let polling: Promise<void> | null = null;
  let hasArrival = false;
  let cancel = clock.after(0, poll);

  function poll(): void {
    hasArrival = false;
    polling = look();
  }
  async function look(): Promise<void> {
    try {
      await takeDue();
    } catch (error) {
      log.error({ err: error }, 'Jobs could not be run');
    }
    polling = null;
    plan(hasArrival ? ARRIVAL_MS : POLL_MS);
  }
  function plan(delay: number): void {
    cancel();
    if (!stopping.aborted) cancel = clock.after(delay, poll);
  }

  const endArrivals = onJobArrival((kind) => {
    if (hasArrival || !Object.hasOwn(handlers, kind)) return;
    hasArrival = true;
    if (!polling) plan(ARRIVAL_MS);
  });
  return async () => {
    endArrivals();
    cancel();
    await polling;
  };
}
