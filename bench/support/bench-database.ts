import { sql } from 'kysely';
import { systemActor } from '#server/core/access/can.ts';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { defaultPostgresSettings, noTimeLimits } from '#server/core/db/postgres-options.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { updateStatistics } from '#server/operations/retention/queries.ts';
import { createFolderStore } from '../../server/core/files/folder-store.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';

/** A new database for a bench: SQLite in a data folder, or Postgres if `TEST_DATABASE` is `postgres`. */
export interface BenchDatabase {
  /** Settings with which a server uses it. */
  env: Record<string, string>;
  /** Opens it with all tables. */
  open(): Promise<Database>;
  /** Deletes a Postgres server. */
  remove(): Promise<void>;
}

export const benchDatabaseName =
  process.env['TEST_DATABASE'] === 'postgres' ? 'Postgres' : 'SQLite';

export async function createBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = benchDatabaseName === 'Postgres' ? await startPostgres() : null;
  const databaseUrl = server && `${server.url}/postgres`;
  return {
    env: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl },
    async open() {
      const postgres = { ...defaultPostgresSettings, ...noTimeLimits };
      const database = await openDatabase({ dataDir, databaseUrl, postgres });
      await migrate(database);
      return database;
    },
    remove: async () => await server?.remove(),
  };
}

/** Measures filled tables, as Postgres does by itself, and the nightly job for SQLite. */
export async function measureTables(database: Database): Promise<void> {
  if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  await updateStatistics(database);
}

/** Imports a project's folder, and returns the services that it took. */
export async function importProject(
  database: Database,
  dataDir: string,
  project: Parameters<typeof importProjects>[2][number],
) {
  const quiet = (): void => {};
  const services = {
    database,
    files: createFolderStore(dataDir),
    log: { info: quiet, warn: quiet, error: quiet },
    versions: { current: () => 1 },
  };
  await importProjects(services, systemActor, [project]);
  return services;
}
