import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { selectRunning } from './queries.ts';

/** What the jobs of a kind that are worked on now are about: their payloads, as JSON. */
export async function listRunning(db: Kysely<Schema>, kind: string): Promise<string[]> {
  return await selectRunning(db, kind, Date.now());
}
