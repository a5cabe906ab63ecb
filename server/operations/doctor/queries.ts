import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

/** Postgres: its clock, in epoch milliseconds. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]?.time.getTime() ?? Number.NaN;
}
