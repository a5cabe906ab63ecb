import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type Db, lockProject } from '../../queries.ts';

/** Works in a transaction in which nobody else saves, publishes or calls off in the project. */
export async function holdContent<Result>(
  db: Db,
  projectId: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    return work(trx);
  });
}
