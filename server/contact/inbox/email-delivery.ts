import type { JobTable } from '../../core/db/schema.ts';
import type { Delivery } from './inbox.ts';

/** A job that sends an email. */
export interface EmailJob {
  state: JobTable['state'];
  /** Attempts so far. */
  attempts: number;
  run_at: number;
}

/**
 * Returns the state of an email, by the time when it was sent and its unfinished and failed jobs. One
 * that was not sent has failed if it has no job.
 */
export function presentDelivery(sentAt: number | null, jobs: readonly EmailJob[]): Delivery {
  if (jobs.some(({ state }) => state === 'failed')) return { status: 'failed' };
  const retried = jobs.find(({ state, attempts }) => state === 'waiting' && attempts > 0);
  if (retried) return { status: 'retrying', attempts: retried.attempts, nextAt: retried.run_at };
  if (jobs.length > 0) return { status: 'queued' };
  return sentAt === null ? { status: 'failed' } : { status: 'sent', at: sentAt };
}
