import { describePostgresUrl, openPostgres, type PostgresConnection } from './open-postgres.ts';
import { openSqlite, type SqliteConnection } from './open-sqlite.ts';
import type { PostgresSettings } from './postgres-options.ts';

/** An open database. `close` is idempotent, and called at the end of a block with `await using`. */
export type Database = SqliteConnection | PostgresConnection;

/** The dialect of a database, for values that differ between them. */
export type DatabaseDialect = Pick<Database, 'dialect'>;

/**
 * Opens Postgres at `databaseUrl`, otherwise `site.db` in `dataDir`, created if missing. Throws
 * StartupError if the database cannot be reached or written; later, statements throw
 * DatabaseUnavailableError in that case.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | null;
  postgres?: PostgresSettings;
}): Promise<Database> {
  return options.databaseUrl === null
    ? openSqlite(options.dataDir)
    : await openPostgres(options.databaseUrl, options.postgres);
}

/** File of the database, or host and name without the password, for messages. */
export function describeDatabase(database: Database): string {
  return database.dialect === 'sqlite' ? database.file : describePostgresUrl(database.url);
}
