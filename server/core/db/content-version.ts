import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Trx } from './schema.ts';

/** Tracks each project's content version across processes. */
export interface ContentVersions {
  /** Resolves when `current` is reliable; rejects if the first connection fails. */
  ready: Promise<void>;
  /**
   * The project's version; 0 for an unknown project. Exact on SQLite; on Postgres as old as a
   * notification's delivery, or one second if one was lost.
   */
  current(projectId: string): number;
  /**
   * Changes whenever a project is added, published or reconfigured. Call it once per request: on
   * SQLite one read serves all calls in the same turn of the event loop.
   */
  total(): number;
  /** Call before the database's `close`. */
  close(): Promise<void>;
}

/**
 * Notifies all processes of a new version when the transaction commits. No-op on SQLite, where
 * every process reads the file.
 */
export async function notifyContentVersion(trx: Trx, projectId: string, version: number) {
  if (dialectOf(trx) === 'sqlite') return;
  await sql`select pg_notify('content_version', ${`${projectId}:${version}`})`.execute(trx);
}

/** Sums content versions, each plus one, so that a new project counts too. */
export function sumVersions(versions: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const version of versions.values()) total += version + 1;
  return total;
}
