import type { Actor } from '../access/can.ts';
import { recordAudit } from '../accounts/audit/audit.ts';
import type { Database } from '../db/connect.ts';
import { restartFailed } from './list-queries.ts';

/**
 * Puts a failed job back, due at once and with all of its attempts, and records it in the audit log. Returns false
 * and changes nothing where the job has not failed, or an unfinished job does the same work.
 */
export async function retryFailedJob(
  { db }: Pick<Database, 'db'>,
  id: string,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await restartFailed(trx, id, Date.now()))) return false;
    await recordAudit(trx, {
      action: 'job-retried',
      actorId: actor.id,
      subjectId: null,
      address: null,
      details: { job: id },
    });
    return true;
  });
}

export {
  countJobs,
  findJob,
  type JobFilter,
  jobStates,
  listFailedIds,
  listJobs,
} from './list-queries.ts';
export type { Job } from './queries.ts';
