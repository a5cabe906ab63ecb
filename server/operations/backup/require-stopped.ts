import { type Database, describeDatabase } from '../../core/db/connect.ts';
import { StartupError } from '../../core/startup-error.ts';
import { countOtherClients, requireSqliteAlone } from './queries.ts';

/** Throws StartupError if another process has the SQLite file open. */
export function requireSqliteStopped(file: string): void {
  try {
    requireSqliteAlone(file);
  } catch (error) {
    throw inUseError(file, error);
  }
}

/** Throws StartupError if the Postgres database has other clients. */
export async function requirePostgresStopped(database: Database): Promise<void> {
  if ((await countOtherClients(database.db)) > 0) throw inUseError(describeDatabase(database));
}

function inUseError(name: string, cause?: unknown): StartupError {
  return new StartupError(
    `The database ${name} is in use: first stop all processes of the site (PROCESS_KIND web and jobs) and its commands.`,
    { cause },
  );
}
