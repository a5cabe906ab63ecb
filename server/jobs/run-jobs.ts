import type { Database } from '#server/db/connect.ts';
import { systemClock, type Clock } from './clock.ts';
import { onJobArrival } from './job-arrivals.ts';
import { failAbandonedJobs, findNextDueTime, takeDueJob, type Job } from './queries.ts';
import { LEASE, runJob, type JobHandler, type JobLog, type RunnerParts } from './run-job.ts';

/** How long a job of another process may wait unseen, in milliseconds. */
const POLL_EVERY = 1_000;
/** A job that another runner is just taking must not be asked about in a tight loop. */
const SHORTEST_WAIT = 20;
/** After a job's arrival: its transaction may commit a little later. */
const LOOK_AFTER_ARRIVAL = [0, 25, 100, 400];

export interface JobRunner {
  /** Takes no more jobs, tells the running handler to end and waits for it. */
  stop(): Promise<void>;
  /** Runs what is due now, one job at a time, and answers how many ran. */
  runDue(): Promise<number>;
}

/**
 * Runs due jobs of the kinds that have a handler, one at a time, until it is stopped. Several
 * processes may run jobs of one database: each job has one runner at a time, and the job of a
 * runner that died is taken again after its lease of a minute. A job runs at least once.
 */
export function startJobRunner(options: {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  log: JobLog;
  clock?: Clock;
}): JobRunner {
  const { clock = systemClock } = options;
  const stopping = new AbortController();
  const parts: RunnerParts = { ...options, clock, stopping: stopping.signal };
  let working: Promise<unknown> = Promise.resolve();

  function runDue(): Promise<number> {
    const run = working.then(() => runAllDue(parts));
    working = run.catch(() => {});
    return run;
  }

  const endWatch = watchForJobs(parts, runDue);
  async function stop(): Promise<void> {
    stopping.abort(new Error('The job runner is stopping'));
    await endWatch();
    await working;
  }
  return { stop, runDue };
}

async function runAllDue(parts: RunnerParts): Promise<number> {
  let count = 0;
  while (!parts.stopping.aborted) {
    const job = await takeNext(parts);
    if (!job) break;
    await runJob(parts, job);
    count += 1;
  }
  return count;
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
  return await takeDueJob(database, { kinds, now, leasedUntil: now + LEASE });
}

/** Looks for jobs at once, whenever one arrives or falls due, and every second. Answers how to stop. */
function watchForJobs(parts: RunnerParts, runDue: () => Promise<number>): () => Promise<void> {
  const { clock, log, stopping } = parts;
  let soon: readonly number[] = [];
  let looking = Promise.resolve();
  let cancel = clock.after(0, look);

  function look(): void {
    looking = runAndPlan().catch((error: unknown) => {
      log.error({ err: error }, 'Jobs could not be run');
      plan(POLL_EVERY);
    });
  }
  async function runAndPlan(): Promise<void> {
    await runDue();
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

  const endArrivals = onJobArrival(() => {
    soon = LOOK_AFTER_ARRIVAL;
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
  if (kinds.length === 0 || stopping.aborted) return POLL_EVERY;
  const due = await findNextDueTime(database.db, kinds);
  if (due === null) return POLL_EVERY;
  return Math.min(Math.max(due - clock.now(), SHORTEST_WAIT), POLL_EVERY);
}
