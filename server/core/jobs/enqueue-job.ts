import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import { findKeyStates, insertJob } from './queries.ts';
import type { Db } from '../db/schema.ts';
import type { SiteLog } from '../logs/log.ts';
import { type Clock, systemClock } from './clock.ts';

/** Eight attempts last about ten minutes (see retryDelay). */
const DEFAULT_MAX_ATTEMPTS = 8;

/** Further runs, which settle the work of a job whose process died during the last attempt. */
export const spareRuns = 6;

export interface JobRequest {
  kind: string;
  payload: JsonValue;
  /** Epoch milliseconds; default: now. */
  runAt?: number;
  /** Nothing is added while an unfinished job has this key. */
  uniqueKey?: string;
  maxAttempts?: number;
}

type Enqueued = { enqueued: true; id: string } | { enqueued: false; id: null };

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
  // Wakes this process's runners of the kind; they poll again if the job is uncommitted.
  for (const wake of listeners) wake(request.kind);
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
  const [key, again] = [request.uniqueKey, `${request.uniqueKey}:again`];
  const states = await findKeyStates(db, [key, again]);
  // A restarted process finds the one that took the place of a job made due early.
  if (states.get(again) === 'waiting') return;
  const uniqueKey = states.get(key) === 'running' ? again : key;
  await enqueueJob(db, { ...request, uniqueKey }, now);
}

type Wake = (kind: string) => void;

const listeners = new Set<Wake>();

/**
 * Calls back with the kind of each job enqueued in this process; returns the unsubscribe function.
 */
export function onJobArrival(wake: Wake): () => void {
  listeners.add(wake);
  return () => void listeners.delete(wake);
}

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

const hourMs = 3_600_000;

/**
 * Plans the next jobs of series every hour, until stopped: those of a clock that was ahead
 * wait for its false date. Returns the stop function.
 */
export function planHourly(
  plan: () => Promise<void>,
  { log, clock = systemClock }: { log: Pick<SiteLog, 'error'>; clock?: Clock },
): () => void {
  let cancel = clock.after(hourMs, run);
  function run(): void {
    cancel = clock.after(hourMs, run);
    plan().catch((error: unknown) => log.error({ err: error }, 'Jobs cannot be planned'));
  }
  return () => cancel();
}
