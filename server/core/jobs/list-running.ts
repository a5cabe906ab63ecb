import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { selectRunning } from './queries.ts';

/** Payloads (JSON) of a kind's running jobs. */
export async function listRunning(db: Kysely<Schema>, kind: string): Promise<string[]> {
  return await selectRunning(db, kind, Date.now());
}
