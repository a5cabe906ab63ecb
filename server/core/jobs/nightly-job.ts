import { enqueueNextJob } from './enqueue-job.ts';
import type { Db } from '../db/schema.ts';

/** A job that runs once a night, however many processes run. */
export interface NightlyJob {
  kind: string;
  /** Milliseconds after midnight, UTC. */
  timeOfDay: number;
}

const dayMs = 86_400_000;

/** Half an hour at least: a backup that was killed blocks the next for ten minutes. */
const maxAttempts = 10;

/**
 * Adds the job of the next night unless it exists. Its handler calls this first, so that a failure
 * does not end the series.
 */
export async function enqueueNightlyJob(
  db: Db,
  { kind, timeOfDay }: NightlyJob,
  now: number = Date.now(),
): Promise<void> {
  const today = now - (now % dayMs) + timeOfDay;
  const runAt = today > now ? today : today + dayMs;
  const night = new Date(runAt).toISOString().slice(0, 10);
  const uniqueKey = `${kind}:${night}`;
  await enqueueNextJob(db, { kind, payload: null, uniqueKey, runAt, maxAttempts }, now);
}
