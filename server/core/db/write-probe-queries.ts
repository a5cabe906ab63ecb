import type { Db } from './schema.ts';

/** Updates the probe row. Throws if the database cannot store. */
export async function writeProbe(db: Db, now: number): Promise<void> {
  await db
    .insertInto('write_probe')
    .values({ id: 1, written_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
    .execute();
}
