import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { watchPostgresVersions } from './postgres-content-version.ts';
import type { Schema } from './schema.ts';
import { watchSqliteVersions } from './sqlite-content-version.ts';

/** Knows each project's content version, whichever process raised it. */
export interface ContentVersions {
  /** Settles when `current` can be relied on; rejects if the first connection fails. */
  ready: Promise<void>;
  /**
   * The project's version; 0 for a project that does not exist. Exact on SQLite; on Postgres as old
   * as a notification's delivery, or one second where one was lost.
   */
  current(projectId: string): number;
  /**
   * Another number whenever a project was added, published or changed in its settings. Call it when a
   * request arrives: on SQLite it reads once for all calls in the same turn of the event loop.
   */
  total(): number;
  /** Must come before the database's own `close`. */
  close(): Promise<void>;
}

/** Watches a migrated database's content versions on a connection of its own. */
export function watchContentVersions(database: Database): ContentVersions {
  return database.dialect === 'sqlite'
    ? watchSqliteVersions(database.file)
    : watchPostgresVersions(database);
}

/**
 * Tells all processes of a new version when the transaction commits. Nothing to do on SQLite,
 * where every process asks the file.
 */
export async function notifyContentVersion(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  projectId: string,
  version: number,
): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`select pg_notify('content_version', ${`${projectId}:${version}`})`.execute(trx);
}
