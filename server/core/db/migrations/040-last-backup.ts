import type { Kysely } from 'kysely';

/** The time up to which the last whole backup reaches. */
export async function lastBackupMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('installation').addColumn('last_backup_at', 'bigint').execute();
}
