import { type DatabaseEnv, commandOptions } from '../../core/db/database-options.ts';
import { openDatabase } from '../../core/db/connect.ts';
import { countRows, createDatabase, dropDatabase } from './queries.ts';

/**
 * Calls `work` with the address of a new, empty Postgres database on the same server, then drops it;
 * with undefined on SQLite.
 */
export async function withRehearsalDatabase<Result>(
  siteUrl: string | undefined,
  work: (url: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (siteUrl === undefined) return await work(undefined);
  const name = `rehearsal_${Date.now()}`;
  const url = await createDatabase(siteUrl, name);
  try {
    return await work(url);
  } finally {
    await dropDatabase(siteUrl, name);
  }
}

/** Returns the rows of the most important tables. */
export async function countRestoredRows(env: DatabaseEnv): Promise<Record<string, number>> {
  const database = await openDatabase(commandOptions(env));
  return await countRows(database.db).finally(() => database.close());
}
