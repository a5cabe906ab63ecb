import type { Transaction } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';
import { type Db, lockProject } from '../../queries.ts';

/**
 * Runs `work` in a transaction that locks the project against other saves, publications and
 * cancellations.
 */
export async function withProjectLock<Result>(
  db: Db,
  projectId: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    return work(trx);
  });
}
