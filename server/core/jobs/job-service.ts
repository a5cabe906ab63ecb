import { type KeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import type { Database } from '../db/connect.ts';
import { readKeysetPage } from '../db/keyset-page.ts';
import { redactEmails } from '../logs/redact.ts';
import { countListedJobs, jobStates, listJobs } from './list-queries.ts';
import { retryFailedJobs, retryJobNow } from './operate-jobs.ts';
import type { Job } from './queries.ts';

const jobsPerPage = 50;

export type JobService = ReturnType<typeof createJobService>;

/** The installation's jobs, for staff. Methods throw ForbiddenError without `job:run`. */
export function createJobService(database: Database) {
  return {
    /** Lists jobs, newest first; null stands for all states or kinds. */
    async listPage(
      actor: Actor,
      query: { state: Job['state'] | null; kind: string | null; place: KeysetPlace },
    ) {
      const { state, kind, place } = query;
      requirePermission(actor, 'job:run');
      const { db } = database;
      const filter = { states: state === null ? jobStates : [state], kind };
      const page = await readKeysetPage(place, jobsPerPage, (part) => listJobs(db, filter, part));
      const size = await sizeOfList(page, () => countListedJobs(db, filter));
      return { ...page, size, rows: page.rows.map(presentJob) };
    },

    /** Makes a failed or waiting job due. Returns false if it cannot be run (retryJobNow). */
    async retry(actor: Actor, id: string) {
      requirePermission(actor, 'job:run');
      return await retryJobNow(database, id, actor);
    },

    /** Makes all failed jobs due. */
    async retryFailed(actor: Actor) {
      requirePermission(actor, 'job:run');
      return await retryFailedJobs(database, actor);
    },
  };
}

/** Without the payload, and without email addresses in the error; times are epoch milliseconds. */
function presentJob(job: Job) {
  const { id, kind, state, attempts, max_attempts, created_at, run_at, finished_at } = job;
  return {
    id,
    kind,
    state,
    attempts,
    maxAttempts: max_attempts,
    createdAt: created_at,
    runAt: run_at,
    finishedAt: finished_at,
    lastError: job.last_error === null ? null : redactEmails(job.last_error),
  };
}
