import type { Kysely } from 'kysely';

/** One row that `/readyz` writes to test the database. */
export async function writeProbeMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .execute();
}
