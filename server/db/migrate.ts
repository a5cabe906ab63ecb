import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { StartupError } from '#server/startup-error.ts';
import { describeDatabase, type Database } from './connect.ts';
import { openPostgres } from './open-postgres.ts';
import { migrations } from './migrations/index.ts';
import { noTimeLimits } from './postgres-options.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Brings the database up to date and answers the names of the migrations that it applied, all of
 * them or none. Throws StartupError if the database is newer than this program or a migration
 * fails. Safe when several processes start at once.
 */
export async function migrate(
  database: Database,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const applied = await listApplied(database);
  requireKnown(database, applied, known);
  if (Object.keys(known).every((name) => applied.includes(name))) return [];
  if (database.dialect === 'sqlite') return await applyMissing(database, known);
  // A migration of a large table, and waiting for another process's, take as long as they take.
  const unlimited = await openPostgres(database.url, { ...database.settings, ...noTimeLimits });
  try {
    return await applyMissing(unlimited, known);
  } finally {
    await unlimited.close();
  }
}

/** Whether nothing was ever stored: no migration was applied. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return (await listApplied(database)).length === 0;
}

/** One query decides that nothing is to be done; it fails on a database that is still empty. */
async function listApplied(database: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database.db,
    );
    return rows.map((row) => row.name);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // Any other trouble meets the migrator again, which reports it.
    return [];
  }
}

function requireKnown(
  database: Database,
  applied: readonly string[],
  known: Readonly<Record<string, Migration>>,
): void {
  const unknown = applied.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new StartupError(
    `The database ${describeDatabase(database)} was written by a newer version of this program (migration ${unknown} is unknown here). Start that version, or restore a backup made before it.`,
  );
}

async function applyMissing(
  database: Database,
  known: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  // Loaded only where there is something to do: an up-to-date start pays nothing.
  const { Migrator } = await import('kysely/migration');
  const provider = { getMigrations: async () => ({ ...known }) };
  const { error, results = [] } = await new Migrator({
    db: database.db,
    provider,
  }).migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);

  const failed = results.find((result) => result.status === 'Error');
  const step = failed ? ` (migration ${failed.migrationName})` : '';
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartupError(
    `The database ${describeDatabase(database)} could not be brought up to date${step}: ${reason}.`,
    { cause: error },
  );
}
