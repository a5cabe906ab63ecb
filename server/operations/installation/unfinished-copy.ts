import { type Database, describeDatabase } from '../../core/db/connect.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { InstallationRow } from './queries.ts';

/*
 * Until a copy of a database is verified, its identity is this one, so that no site starts from a part
 * of its rows.
 */

const prefix = 'unfinished copy of ';

/** Returns the identity of the unfinished copy of an installation. */
export function unfinishedCopyOf(id: string): string {
  return prefix + id;
}

/** Throws StartupError if the database is an unfinished copy. */
export function requireFinishedCopy(database: Database, known: InstallationRow | null): void {
  if (!known?.id.startsWith(prefix)) return;
  throw new StartupError(
    `The database ${describeDatabase(database)} is an unfinished copy: repeat \`npm run data -- copy\` with the settings from before until it ends, or correct DATABASE_URL.`,
  );
}
