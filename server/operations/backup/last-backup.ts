import type { Database } from '../../core/db/connect.ts';
import { compareMigrations } from '../../core/db/migrate.ts';
import { StartupError } from '../../core/startup-error.ts';
import { findLastBackup, updateLastBackup } from './queries.ts';

/** Records a whole backup of everything up to `at` (epoch milliseconds). Throws StartupError. */
export async function recordBackup(database: Database, at: number): Promise<void> {
  try {
    const { missing } = await compareMigrations(database);
    // Backed up before an upgrade, an older database has no place for it.
    if (missing.includes('040-last-backup')) return;
    await updateLastBackup(database.db, at);
  } catch (error) {
    throw new StartupError(
      `The backup is whole, but its time cannot be stored (${String(error)}): monitoring will call it missing.`,
      { cause: error },
    );
  }
}

/** Time up to which the last whole backup reaches, in epoch milliseconds; null for none. */
export async function lastBackup({ db }: Database): Promise<number | null> {
  return await findLastBackup(db);
}
