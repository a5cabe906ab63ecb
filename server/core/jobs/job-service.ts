import type { KeysetPlace } from '#common/web/keyset-query.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import type { Database } from '../db/connect.ts';
import { type KeysetPage, readKeysetPage } from '../db/keyset-page.ts';
import { redactEmails } from '../logs/redact.ts';
import { jobStates, listJobs } from './list-queries.ts';
import { retryFailedJobs, retryJobNow, type RetriedJobs } from './operate-jobs.ts';
import type { Job } from './queries.ts';

/** A job for staff: no payload, and no email addresses in the error. Times are epoch milliseconds. */
export interface ListedJob extends Pick<Job, 'id' | 'kind' | 'state' | 'attempts'> {
  maxAttempts: number;
  createdAt: number;
  /** Time of the next attempt, of a waiting job. */
  runAt: number;
  finishedAt: number | null;
  lastError: string | null;
}

/** The installation's jobs, for staff. Methods throw ForbiddenError without `job:run`. */
export interface JobService {
  /** Lists jobs, newest first; null stands for all states or kinds. */
  listPage(
    actor: Actor,
    page: { state: Job['state'] | null; kind: string | null; place: KeysetPlace },
  ): Promise<KeysetPage<ListedJob>>;
  /** Makes a failed or waiting job due. Returns false if it cannot be run (retryJobNow). */
  retry(actor: Actor, id: string): Promise<boolean>;
  /** Makes all failed jobs due. */
  retryFailed(actor: Actor): Promise<RetriedJobs>;
}

const jobsPerPage = 50;

/** Creates the service for the installation's jobs. */
export function createJobService(database: Database): JobService {
  return {
    async listPage(actor, { state, kind, place }) {
      requirePermission(actor, 'job:run');
      const page = await readKeysetPage(place, jobsPerPage, (part) =>
        listJobs(database.db, { states: state === null ? jobStates : [state], kind }, part),
      );
      return { ...page, rows: page.rows.map(presentJob) };
    },

    async retry(actor, id) {
      requirePermission(actor, 'job:run');
      return await retryJobNow(database, id, actor);
    },

    async retryFailed(actor) {
      requirePermission(actor, 'job:run');
      return await retryFailedJobs(database, actor);
    },
  };
}

function presentJob(job: Job): ListedJob {
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
