import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time up to which the last whole backup reaches. */
export const lastBackupMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('installation').addColumn('last_backup_at', 'bigint').execute();
  },
};
