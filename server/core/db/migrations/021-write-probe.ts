import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One row that `/readyz` writes to test the database. */
export const writeProbeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('write_probe')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
