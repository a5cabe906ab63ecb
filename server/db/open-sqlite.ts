import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { StartupError } from '#server/startup-error.ts';
import { makeFolderDurablySync } from '../files/durable.ts';
import type { SqliteConnection } from './connect.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { WriteFaults } from './unavailable.ts';

/** How long opening waits for another process, in milliseconds. SQLite's own waits block the event loop. */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens `<dataDir>/site.db`, creating both where they are missing. Throws StartupError if it
 * cannot be written or is no database.
 */
export function openSqlite(dataDir: string): SqliteConnection {
  const file = join(dataDir, 'site.db');
  const sqlite = openWritable(dataDir, file);
  const writeFaults: WriteFaults = { unwritableAt: null };
  const db = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(sqlite, { faults: writeFaults }),
  });

  async function close(): Promise<void> {
    await db.destroy();
    // Kysely closes only what it has used.
    if (sqlite.isOpen) sqlite.close();
  }

  return { db, dialect: 'sqlite', file, url: null, writeFaults, close };
}

function openWritable(dataDir: string, file: string): DatabaseSync {
  let sqlite: DatabaseSync | null = null;
  try {
    makeFolderDurablySync(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
    // SQLite opens a file that it may not write as read-only and fails at the first save.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    // Whoever else has an account on this machine does not read those of the site. SQLite's other files follow.
    else closeSync(openSync(file, 'a', 0o600));
    sqlite = new DatabaseSync(file, {
      timeout: OPEN_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    });
    // Full: in WAL mode nothing less has a commit on the disk when it is acknowledged.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full');
    // From here on it is the dialect that waits.
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
