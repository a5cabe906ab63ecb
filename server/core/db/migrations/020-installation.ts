import { type Kysely, sql } from 'kysely';

/** Ties a database to its folder and its secret (decision 028), and adds hashes of stored media. */
export async function installationMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    row integer primary key, id text not null, secret_fingerprint text not null,
    created_at bigint not null
  )`.execute(db);
  await db.schema.alterTable('media').addColumn('file_hash', 'text').execute();
}
