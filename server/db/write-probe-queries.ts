import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Writes the one row that is there for it. Throws if the database does not store. */
export async function writeProbe(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .insertInto('write_probe')
    .values({ id: 1, written_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
    .execute();
}
