import { type Kysely, sql } from 'kysely';

/** One row that `/readyz` writes to test the database. */
export async function writeProbeMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table write_probe (
    id integer primary key, written_at bigint not null
  )`.execute(db);
}
