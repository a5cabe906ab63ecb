import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { StartupError } from '#server/core/startup-error.ts';
import { makeFolderDurablySync } from '../files/durable.ts';
import { describePostgresUrl, openPostgres, type PostgresConnection } from './open-postgres.ts';
import type { PostgresSettings } from './postgres-options.ts';
import type { Db, Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { WriteFaults } from './unavailable.ts';

/** An open database. `close` is idempotent, and called at the end of a block with `await using`. */
export type Database = ReturnType<typeof openSqlite> | PostgresConnection;

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

/**
 * Longest wait for another process while opening, in milliseconds. SQLite's own waits block the
 * event loop.
 */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens `<dataDir>/site.db`, creating both if missing. Throws StartupError if it cannot be written
 * or is no database.
 */
export function openSqlite(dataDir: string) {
  const file = join(dataDir, 'site.db');
  const sqlite = openWritable(dataDir, file);
  const writeFaults: WriteFaults = { unwritableAt: null };
  const db: Db = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(sqlite, { faults: writeFaults }),
  });

  async function close(): Promise<void> {
    await db.destroy();
    // Kysely closes only what it has used.
    if (sqlite.isOpen) sqlite.close();
  }

  const closing = { close, [Symbol.asyncDispose]: close };
  return { db, dialect: 'sqlite' as const, file, url: null, writeFaults, ...closing };
}

function openWritable(dataDir: string, file: string): DatabaseSync {
  let sqlite: DatabaseSync | null = null;
  try {
    makeFolderDurablySync(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
    // SQLite opens an unwritable file as read-only and fails at the first save.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    // Not readable for other accounts on this machine. SQLite's other files inherit the mode.
    else closeSync(openSync(file, 'a', 0o600));
    sqlite = new DatabaseSync(file, {
      timeout: OPEN_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    });
    // Full: in WAL mode only this has a commit on the disk when it is acknowledged.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full');
    // From here on the dialect does the waiting.
    sqlite.exec('pragma busy_timeout = 0');
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database ${file} cannot be opened for writing (${reason}).`, {
      cause: error,
    });
  }
}
