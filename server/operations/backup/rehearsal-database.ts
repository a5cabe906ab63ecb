import { commandOptions } from '../../core/db/database-options.ts';
import { openDatabase } from '../../core/db/connect.ts';
import { countRows, createDatabase, dropDatabase } from './queries.ts';
import type { Env } from '../../core/config/env.ts';

/**
 * Calls `work` with the address of a new, empty Postgres database on the site's server, then drops
 * it; with undefined on SQLite. The site's account needs the right to create databases.
 */
export async function withRehearsalDatabase<Result>(
  site: Env,
  work: (url: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (site.DATABASE_URL === undefined) return await work(undefined);
  await using database = await openDatabase(commandOptions(site));
  const name = `rehearsal_${Date.now()}`;
  await createDatabase(database.db, name);
  const url = new URL(site.DATABASE_URL);
  url.pathname = `/${name}`;
  return await work(url.href).finally(() => dropDatabase(database.db, name));
}

/** Returns the rows of the most important tables. */
export async function countRestoredRows(env: Env): Promise<Record<string, number>> {
  await using database = await openDatabase(commandOptions(env));
  return await countRows(database.db);
}
