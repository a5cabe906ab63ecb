import type { JsonValue } from '#common/json.ts';
import type { Database } from '#server/core/db/connect.ts';
import { jobDiagnostics } from '../diagnostics.ts';
import type { Clock } from './clock.ts';
import type { SiteLog } from '../logs/log.ts';
import { updateRun, type Job } from './queries.ts';

/** Lease of a job; renewed while its runner works. */
export const LEASE_MS = 60_000;
const MAX_ERROR_LENGTH = 2_000;

export interface JobContext {
  jobId: string;
  /** 1 for the first run. */
  attempt: number;
  /** Aborts when the runner stops or has lost the job; errors thrown then do not count. */
  signal: AbortSignal;
}

/** Fails a job at once: a retry would fail in the same way. */
export class FinalJobError extends Error {
  override name = 'FinalJobError';
}

/** Does one job's work. It may run again after success, if its runner died just then. */
export type JobHandler = (payload: JsonValue, context: JobContext) => Promise<void>;

export interface RunnerParts {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  log: SiteLog;
  clock: Clock;
  /** Aborts when the runner is stopped. */
  stopping: AbortSignal;
}

/** Runs a taken job's handler, outside any transaction, and stores the outcome. */
export async function runJob(parts: RunnerParts, job: Job): Promise<void> {
  const { log, stopping } = parts;
  const abort = new AbortController();
  const abortOnStop = () => abort.abort(stopping.reason);
  if (stopping.aborted) abortOnStop();
  stopping.addEventListener('abort', abortOnStop);
  const lease = renewLease(parts, job, () => abort.abort(new Error('The lease was lost')));
  const startedAt = performance.now();
  const run = await callHandler(parts, job, abort.signal);
  jobDiagnostics.publish({
    kind: job.kind,
    outcome: run.outcome,
    ms: performance.now() - startedAt,
  });
  stopping.removeEventListener('abort', abortOnStop);
  await lease.stop();

  const isStored =
    run.outcome === 'done'
      ? await updateRun(parts.database.db, job, {
          state: 'done',
          leased_until: null,
          last_error: null,
          finished_at: parts.clock.now(),
        })
      : await settleFailure(parts, job, run.error);
  if (!isStored) log.warn(describe(job), 'Another runner has taken this job: its lease was lost');
}

type Run = { outcome: 'done' } | { outcome: 'failed'; error: unknown };

async function callHandler(parts: RunnerParts, job: Job, signal: AbortSignal): Promise<Run> {
  try {
    const handler = parts.handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    const payload: JsonValue = JSON.parse(job.payload);
    await handler(payload, { jobId: job.id, attempt: job.attempts, signal });
    return { outcome: 'done' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}

async function settleFailure(parts: RunnerParts, job: Job, reason: unknown): Promise<boolean> {
  const { clock, log, stopping } = parts;
  const { db } = parts.database;
  const waiting = { state: 'waiting', leased_until: null } as const;
  // This run does not count.
  if (stopping.aborted) return await updateRun(db, job, { ...waiting, attempts: job.attempts - 1 });

  const last_error = messageOf(reason);
  if (reason instanceof FinalJobError || job.attempts >= job.max_attempts) {
    log.error({ ...describe(job), err: reason }, 'A job failed for good');
    const failed = { state: 'failed', leased_until: null, finished_at: clock.now() } as const;
    return await updateRun(db, job, { ...failed, last_error });
  }
  log.warn({ ...describe(job), err: reason }, 'A job failed and will be tried again');
  const run_at = clock.now() + retryDelay(job.attempts);
  return await updateRun(db, job, { ...waiting, run_at, last_error });
}

/** Renews the lease while the handler works; calls `onLost` if another run has it. */
function renewLease(parts: RunnerParts, job: Job, onLost: () => void): { stop(): Promise<void> } {
  const { clock, database, log } = parts;
  let renewing = Promise.resolve();
  let cancel = plan();

  function plan(): () => void {
    return clock.after(LEASE_MS / 3, () => {
      renewing = renew();
    });
  }
  async function renew(): Promise<void> {
    try {
      const isExtended = await updateRun(database.db, job, {
        leased_until: clock.now() + LEASE_MS,
      });
      if (!isExtended) return onLost();
    } catch (error) {
      log.warn({ ...describe(job), err: error }, 'A lease could not be renewed');
    }
    cancel = plan();
  }
  async function stop(): Promise<void> {
    cancel();
    await renewing;
    cancel();
  }
  return { stop };
}

function describe(job: Job): object {
  return { job: job.id, kind: job.kind, attempt: job.attempts };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, MAX_ERROR_LENGTH);
}

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 60 * 60 * 1_000;
/** Fraction by which a delay may be shorter or longer. */
const JITTER = 0.25;

/**
 * Milliseconds to wait after the given attempt (from 1) failed: 5 s, doubled each time up to an
 * hour, with 25 % jitter so that jobs that failed together do not retry together. `random` is from
 * 0 up to 1.
 */
export function retryDelay(attempt: number, random: number = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
