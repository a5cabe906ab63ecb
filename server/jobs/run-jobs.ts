import type { Database } from '#server/db/connect.ts';
import { systemClock, type Clock } from './clock.ts';
import { onJobArrival } from './job-arrivals.ts';
import { failAbandonedJobs, findNextDueTime, takeDueJob, type Job } from './queries.ts';
import { LEASE_MS, runJob, type JobHandler, type JobLog, type RunnerParts } from './run-job.ts';

/** A job of another process waits unseen for no longer. */
const POLL_MS = 1_000;
/** A job that another runner is just taking must not be asked about in a tight loop. */
const MIN_WAIT_MS = 20;
/** After a job's arrival: its transaction may commit a little later. */
const LOOK_AFTER_ARRIVAL_MS = [0, 25, 100, 400];

export interface JobRunner {
  /** Takes no more jobs, tells the running handlers to end and waits for them. */
  stop(): Promise<void>;
  /** Runs what is due now and returns how many ran. */
  runDue(): Promise<number>;
}

/**
 * Runs due jobs of the kinds that have a handler, at most `concurrency` (1) of them at the same time, until it
 * is stopped. Several processes may run jobs of one database: each job has one runner at a time, and the job of
 * a runner that died is taken again after its lease of a minute. A job runs at least once.
 */
export function startJobRunner(options: {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  log: JobLog;
  concurrency?: number;
  clock?: Clock;
}): JobRunner {
  const { clock = systemClock, concurrency = 1 } = options;
  const stopping = new AbortController();
  const parts: RunnerParts = { ...options, clock, stopping: stopping.signal };
  const running = new Set<Promise<void>>();
  let taking: Promise<unknown> = Promise.resolve();

  /** Takes what is due, one after the other; at its end as many may run as `concurrency` allows besides one. */
  function takeDue(): Promise<number> {
    const take = taking.then(() => takeAllDue(parts, running, concurrency));
    taking = take.catch(() => {});
    return take;
  }

  const endWatch = watchForJobs(parts, takeDue);
  return {
    async stop() {
      stopping.abort(new Error('The job runner is stopping'));
      await endWatch();
      await taking;
      await Promise.all(running);
    },
    async runDue() {
      const count = await takeDue();
      await Promise.all(running);
      return count;
    },
  };
}

/** Starts due jobs, each as soon as fewer than `concurrency` run, until none is due. Returns how many it started. */
async function takeAllDue(
  parts: RunnerParts,
  running: Set<Promise<void>>,
  concurrency: number,
): Promise<number> {
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
  // Reading first keeps an idle runner from asking for the write lock every second.
  const due = await findNextDueTime(database.db, kinds);
  if (due === null || due > now) return null;
  const error = 'The runner ended before the job did, at the last attempt';
  await failAbandonedJobs(database.db, { now, error });
  return await takeDueJob(database, { kinds, now, leasedUntil: now + LEASE_MS });
}

/** Looks for jobs at once, whenever one arrives or falls due, and every second. Answers how to stop. */
function watchForJobs(parts: RunnerParts, takeDue: () => Promise<number>): () => Promise<void> {
  const { clock, handlers, log, stopping } = parts;
  let soon: readonly number[] = [];
  let looking = Promise.resolve();
  let cancel = clock.after(0, look);

  function look(): void {
    looking = runAndPlan().catch((error: unknown) => {
      log.error({ err: error }, 'Jobs could not be run');
      plan(POLL_MS);
    });
  }
  async function runAndPlan(): Promise<void> {
    await takeDue();
    if (soon.length === 0) {
      const wait = await timeToNext(parts);
      // A job that arrived meanwhile has planned its own look.
      if (soon.length === 0) plan(wait);
      return;
    }
    planSoon();
  }
  function planSoon(): void {
    const [delay = 0, ...later] = soon;
    soon = later;
    plan(delay);
  }
  function plan(delay: number): void {
    cancel();
    if (!stopping.aborted) cancel = clock.after(delay, look);
  }

  const endArrivals = onJobArrival((kind) => {
    if (!Object.hasOwn(handlers, kind)) return;
    soon = LOOK_AFTER_ARRIVAL_MS;
    planSoon();
  });
  return async () => {
    endArrivals();
    cancel();
    await looking;
  };
}

async function timeToNext({ clock, database, handlers, stopping }: RunnerParts): Promise<number> {
  const kinds = Object.keys(handlers);
  if (kinds.length === 0 || stopping.aborted) return POLL_MS;
  const due = await findNextDueTime(database.db, kinds);
  if (due === null) return POLL_MS;
  return Math.min(Math.max(due - clock.now(), MIN_WAIT_MS), POLL_MS);
}
