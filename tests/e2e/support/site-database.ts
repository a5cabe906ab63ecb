import { type Database, openDatabase } from '../../../server/core/db/connect.ts';
import type { AccountSite } from './account-site.ts';

/** Opens a site's database beside it, for `work`. */
export async function withDatabase<Result>(
  { settings }: AccountSite,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = settings;
  const database = await openDatabase({ dataDir, databaseUrl });
  return await work(database).finally(() => database.close());
}
