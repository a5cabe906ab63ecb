import type { KeysetPart } from '#server/core/db/keyset-page.ts';
import { countRows, type ListSize } from '#server/core/db/list-size.ts';
import type { Job } from './queries.ts';
import type { Db } from '#server/core/db/schema.ts';

export const jobStates = ['waiting', 'running', 'failed', 'done'] as const;

export interface JobFilter {
  states: readonly Job['state'][];
  /** Null: all. */
  kind: string | null;
}

/** Counts jobs by kind and state; pairs without jobs are omitted. */
export async function countJobs(db: Db, kind: string | null = null) {
  const rows = await db
    .selectFrom('jobs')
    .select(['kind', 'state', (select) => select.fn.countAll<number>().as('count')])
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts the jobs that have failed for good. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Jobs of a kind that are not done. Times are epoch milliseconds. */
export interface JobQueue {
  kind: string;
  waiting: number;
  running: number;
  /** Failed for good after `failedSince`. */
  failed: number;
  /** Waiting jobs whose time has come. */
  due: number;
  /** Time at which the first of them was due; null without one. */
  oldestDueAt: number | null;
  /** Creation of the oldest waiting job; null without one. */
  oldestWaitingAt: number | null;
}

/** Counts the jobs that are not done, by kind. */
export async function countQueues(
  db: Db,
  { now, failedSince }: { now: number; failedSince: number },
): Promise<JobQueue[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => {
      const isWaiting = eb('state', '=', 'waiting');
      const isDue = eb.and([isWaiting, eb('run_at', '<=', now)]);
      const isFailed = eb.and([eb('state', '=', 'failed'), eb('finished_at', '>', failedSince)]);
      return [
        'kind',
        fn.countAll().filterWhere(isWaiting).as('waiting'),
        fn.countAll().filterWhere('state', '=', 'running').as('running'),
        fn.countAll().filterWhere(isFailed).as('failed'),
        fn.countAll().filterWhere(isDue).as('due'),
        fn.min('run_at').filterWhere(isDue).as('oldestDueAt'),
        fn.min('created_at').filterWhere(isWaiting).as('oldestWaitingAt'),
      ];
    })
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .groupBy('kind')
    .execute();
  return rows.map((row) => ({
    ...row,
    waiting: Number(row.waiting),
    running: Number(row.running),
    failed: Number(row.failed),
    due: Number(row.due),
  }));
}

function selectJobs(db: Db, { states, kind }: JobFilter) {
  return db
    .selectFrom('jobs')
    .$if(states.length < jobStates.length, (query) => query.where('state', 'in', states))
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''));
}

/** Counts the jobs of a list. */
export async function countListedJobs(db: Db, filter: JobFilter): Promise<ListSize> {
  return await countRows(db, selectJobs(db, filter).select('id'));
}

/** Lists a part of the jobs in the order of their ids. */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  { bound, order, limit }: KeysetPart,
): Promise<Job[]> {
  return await selectJobs(db, filter)
    .selectAll()
    .$if(bound !== null, (query) => query.where('id', bound?.comparison ?? '<', bound?.id ?? ''))
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** Lists the ids of failed jobs, oldest first. */
export async function listFailedIds(db: Db, kind?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'failed')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findJob(db: Db, id: string): Promise<Job | null> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  return job ?? null;
}

/**
 * Makes a failed or waiting job due, with all attempts. Returns false if it is running or done, or
 * another unfinished job has its key.
 */
export async function restartJob(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: now, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'waiting'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.unique_key', '=', 'jobs.unique_key')
            .where('other.state', 'in', ['waiting', 'running'])
            .whereRef('other.id', '!=', 'jobs.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
