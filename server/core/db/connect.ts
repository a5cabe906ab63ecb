import type { Kysely } from 'kysely';
import { describePostgresUrl } from './describe-postgres-url.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { PostgresSettings } from './postgres-options.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import type { WriteFaults } from './unavailable.ts';

/** An open database. `close` is idempotent. */
export type Database = SqliteConnection | PostgresConnection;

export interface SqliteConnection {
  db: Kysely<Schema>;
  dialect: 'sqlite';
  file: string;
  url: null;
  writeFaults: Readonly<WriteFaults>;
  close(): Promise<void>;
}

export interface PostgresConnection {
  db: Kysely<Schema>;
  dialect: 'postgres';
  file: null;
  /** Contains the password: never logged (see `describeDatabase`). */
  url: string;
  settings: PostgresSettings;
  pool: PostgresPool;
  writeFaults: Readonly<WriteFaults>;
  close(): Promise<void>;
}

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
