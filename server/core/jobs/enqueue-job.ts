import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import { announceJob } from './job-arrivals.ts';
import { insertJob, isKeyRunning } from './queries.ts';
import type { Db } from '#server/core/db/schema.ts';

/** Eight attempts last about ten minutes (see retry-delay.ts). */
const DEFAULT_MAX_ATTEMPTS = 8;

export interface JobRequest {
  kind: string;
  payload: JsonValue;
  /** Epoch milliseconds; default: now. */
  runAt?: number;
  /** Nothing is added while an unfinished job has this key. */
  uniqueKey?: string;
  maxAttempts?: number;
}

export type Enqueued = { enqueued: true; id: string } | { enqueued: false; id: null };

/**
 * Adds a job, in the caller's transaction if `db` is one: it then runs only if that commits. If
 * `uniqueKey` is taken it changes nothing and returns `enqueued: false`.
 */
export async function enqueueJob(
  db: Db,
  request: JobRequest,
  now: number = Date.now(),
): Promise<Enqueued> {
  const id = newId(now);
  const enqueued = await insertJob(db, {
    id,
    kind: request.kind,
    payload: JSON.stringify(request.payload),
    unique_key: request.uniqueKey ?? null,
    run_at: request.runAt ?? now,
    max_attempts: request.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    created_at: now,
  });
  if (!enqueued) return { enqueued: false, id: null };
  announceJob(request.kind);
  return { enqueued: true, id };
}

/**
 * Adds the next job of a series, whose key names its time. A job that staff made due before its time
 * has that key while it runs, and the series goes on all the same.
 */
export async function enqueueNextJob(
  db: Db,
  request: JobRequest & { uniqueKey: string },
  now: number,
): Promise<void> {
  const { enqueued } = await enqueueJob(db, request, now);
  if (enqueued || !(await isKeyRunning(db, request.uniqueKey))) return;
  await enqueueJob(db, { ...request, uniqueKey: `${request.uniqueKey}:again` }, now);
}
