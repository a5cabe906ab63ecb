import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from './enqueue-job.ts';

const dayMs = 86_400_000;

/**
 * Adds the next night's job of a kind unless it exists: one per night, however many processes run.
 * `timeOfDay` is in milliseconds after midnight, UTC.
 */
export async function enqueueNightlyJob(
  db: Kysely<Schema>,
  { kind, timeOfDay }: { kind: string; timeOfDay: number },
  now: number = Date.now(),
): Promise<void> {
  const today = now - (now % dayMs) + timeOfDay;
  const runAt = today > now ? today : today + dayMs;
  const night = new Date(runAt).toISOString().slice(0, 10);
  await enqueueJob(db, { kind, payload: null, uniqueKey: `${kind}:${night}`, runAt }, now);
}
