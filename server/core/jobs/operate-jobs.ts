import type { Actor } from '../access/can.ts';
import { entryBy, recordAudit } from '../audit/audit.ts';
import type { Database } from '../db/connect.ts';
import { listFailedIds, restartJob } from './list-queries.ts';

/**
 * Makes a failed or waiting job due at once, with all attempts, and records it in the audit log.
 * Returns false and changes nothing if the job is running or done, or another unfinished job does
 * the same work.
 */
export async function retryJobNow({ db }: Database, id: string, actor: Actor): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await restartJob(trx, id, Date.now()))) return false;
    await recordAudit(trx, {
      action: 'job-retried',
      ...entryBy(actor),
      details: { job: id },
    });
    return true;
  });
}

/** Makes all failed jobs, or those of one kind, due at once, and records each in the audit log. */
export async function retryFailedJobs(database: Database, actor: Actor, kind?: string) {
  const ids = await listFailedIds(database.db, kind);
  let retried = 0;
  for (const id of ids) if (await retryJobNow(database, id, actor)) retried += 1;
  /** `left`: failed jobs that stay so, because newer ones do the same work. */
  return { retried, left: ids.length - retried };
}

export {
  countFailedJobs,
  countJobs,
  countQueues,
  findJob,
  type JobFilter,
  type JobQueue,
  jobStates,
  listJobs,
  restartJob,
} from './list-queries.ts';
export { type Job, listRunning } from './queries.ts';
