import type { Database } from '#server/db/connect.ts';
import { systemClock, type Clock } from './clock.ts';
import { onJobArrival } from './job-arrivals.ts';
import { failAbandonedJobs, findNextDueTime, takeDueJob, type Job } from './queries.ts';
import { LEASE, runJob, type JobHandler, type JobLog, type RunnerParts } from './run-job.ts';

/** How long a job of another process may wait unseen, in milliseconds. */
const POLL_EVERY = 1_000;
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
    endWatch();
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
function watchForJobs(parts: RunnerParts, runDue: () => Promise<number>): () => void {
  const { clock, log, stopping } = parts;
  let soon: readonly number[] = [];
  let cancel = clock.after(0, look);

  function look(): void {
    runDue()
      .catch((error: unknown) => log.error({ err: error }, 'Jobs could not be run'))
      .then(planNext)
      .catch((error: unknown) => {
        log.error({ err: error }, 'The next job could not be looked up');
        plan(POLL_EVERY);
      });
  }
  async function planNext(): Promise<void> {
    const [delay, ...later] = soon;
    if (delay !== undefined) {
      soon = later;
      return plan(delay);
    }
    const kinds = Object.keys(parts.handlers);
    const due = kinds.length > 0 ? await findNextDueTime(parts.database.db, kinds) : null;
    const wait = due === null ? POLL_EVERY : due - clock.now();
    plan(Math.min(Math.max(wait, 0), POLL_EVERY));
  }
  function plan(delay: number): void {
    cancel();
    if (!stopping.aborted) cancel = clock.after(delay, look);
  }

  const endArrivals = onJobArrival(() => {
    const [delay = 0, ...later] = LOOK_AFTER_ARRIVAL;
    soon = later;
    plan(delay);
  });
  return () => {
    endArrivals();
    cancel();
  };
}
