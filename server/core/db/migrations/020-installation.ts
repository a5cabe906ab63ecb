import type { Kysely } from 'kysely';

/** Ties a database to its folder and its secret (decision 028), and adds hashes of stored media. */
export async function installationMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('row', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('secret_fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('media').addColumn('file_hash', 'text').execute();
}
