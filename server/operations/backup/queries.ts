import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

/**
 * SQLite: writes a consistent copy to a new file, during reads and writes. The file is not synced.
 */
export async function copySqlite(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}

/** SQLite: returns the damage of a copy, or null. Writes nothing, not even beside it. */
export function checkSqlite(file: string): string | null {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const row = sqlite.prepare('pragma integrity_check').get();
    const text = String(row?.['integrity_check']);
    return text === 'ok' ? null : text;
  } finally {
    sqlite.close();
  }
}

/** SQLite: throws if another process has the file open. */
export function requireSqliteAlone(file: string): void {
  const sqlite = new DatabaseSync(file, { timeout: 0 });
  try {
    sqlite.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } finally {
    sqlite.close();
  }
}

/** Postgres: number of other clients of the database. */
export async function countOtherClients(db: Db): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*) as clients from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`.execute(db);
  return Number(rows[0]?.clients ?? 0);
}

/** Postgres: renames the schema of all tables, to make room for others. */
export async function moveSchemaAside(db: Db, name: string): Promise<void> {
  await sql`alter schema public rename to ${sql.id(name)}`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Postgres: reverts `moveSchemaAside`, if nothing was restored. */
export async function moveSchemaBack(db: Db, name: string): Promise<void> {
  await sql`drop schema public`.execute(db);
  await sql`alter schema ${sql.id(name)} rename to public`.execute(db);
}

/** Rows of the tables that people would miss most. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['users', 'orders', 'contact_messages', 'releases'] as const) {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}

/** Postgres: creates a database on the same server. */
export async function createDatabase(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)}`.execute(db);
}

/** Postgres: drops a database and ends its connections. */
export async function dropDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
}

export async function updateLastBackup(db: Db, at: number): Promise<void> {
  await db.updateTable('installation').set({ last_backup_at: at }).execute();
}

export async function findLastBackup(db: Db): Promise<number | null> {
  const row = await db.selectFrom('installation').select('last_backup_at').executeTakeFirst();
  return row?.last_backup_at ?? null;
}
