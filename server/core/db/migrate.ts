import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { StartupError } from '#server/core/startup-error.ts';
import { describeDatabase, type Database } from './connect.ts';
import { openPostgres } from './open-postgres.ts';
import { migrations } from './migrations/index.ts';
import { noTimeLimits } from './postgres-options.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Applies all missing migrations, or none, and returns their names. Throws StartupError if the
 * database is newer than this program or a migration fails. Safe when several processes start at
 * once.
 */
export async function migrate(
  database: Database,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const applied = await listApplied(database);
  requireKnown(database, applied, known);
  if (Object.keys(known).every((name) => applied.includes(name))) return [];
  if (database.dialect === 'sqlite') return await applyMissing(database, known);
  // Migrating a large table, or waiting for another process, may take any time.
  const unlimited = await openPostgres(database.url, { ...database.settings, ...noTimeLimits });
  try {
    return await applyMissing(unlimited, known);
  } finally {
    await unlimited.close();
  }
}

/** True if no migration was ever applied. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return (await listApplied(database)).length === 0;
}

/** Names of migrations that the database lacks, and of those that only a newer program knows. */
export async function compareMigrations(
  database: Database,
): Promise<Record<'missing' | 'unknown', string[]>> {
  const applied = await listApplied(database);
  const known = Object.keys(migrations);
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Postgres's code of an unknown table. */
const undefinedTable = '42P01';

/** One query shows that nothing is to be done; it fails on an empty database. */
async function listApplied(database: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database.db,
    );
    return rows.map((row) => row.name);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const { message, code } = error as Error & { code?: string };
    if (message.startsWith('no such table') || code === undefinedTable) return [];
    throw new StartupError(
      `The database ${describeDatabase(database)} cannot be read (${message}).`,
      { cause: error },
    );
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

async function applyMissing(database: Database, known: Readonly<Record<string, Migration>>) {
  // Loaded only when needed: an up-to-date start pays nothing.
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
