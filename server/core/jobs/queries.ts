import { type ExpressionBuilder, sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#server/core/db/connect.ts';
import type { JobTable, Db, Schema } from '#server/core/db/schema.ts';

export type Job = Selectable<JobTable>;
export type NewJob = Pick<
  Job,
  'id' | 'kind' | 'payload' | 'unique_key' | 'run_at' | 'max_attempts' | 'created_at'
>;

/** Returns false if an unfinished job has the same key. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const added = await db
    .insertInto('jobs')
    .values({ ...job, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds the states of the unfinished jobs with some keys. */
export async function findKeyStates(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['unique_key', 'state'])
    .where('unique_key', 'in', keys)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return new Map(jobs.map((job) => [job.unique_key ?? '', job.state]));
}

/** Returns whether a job of these kinds is due, or has lost its runner. */
export async function hasDueJob(db: Db, { kinds, now }: { kinds: readonly string[]; now: number }) {
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where((is) => isDue(is, now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

function isDue(is: ExpressionBuilder<Schema, 'jobs'>, now: number) {
  return is.or([
    is('state', '=', 'waiting').and('run_at', '<=', now),
    is('state', '=', 'running').and('leased_until', '<=', now),
  ]);
}

/**
 * Takes the job that has been due longest, in one statement, so that two runners never get the
 * same. SQLite runs an update under its write lock from the start, as `begin immediate` would;
 * Postgres skips rows that another runner is taking.
 */
export async function takeDueJob(
  { db, dialect }: Database,
  input: { kinds: readonly string[]; now: number; leasedUntil: number },
): Promise<Job | null> {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', input.kinds)
    .where((is) => isDue(is, input.now))
    .whereRef('attempts', '<', 'max_attempts')
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked());
  const taken = await db
    .updateTable('jobs')
    .set({
      state: 'running',
      attempts: sql<number>`attempts + 1`,
      leased_until: input.leasedUntil,
    })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Fails the jobs whose last allowed run ended with its runner; returns their count. */
export async function failAbandonedJobs(db: Db, input: { now: number; error: string }) {
  const result = await db
    .updateTable('jobs')
    .set({
      state: 'failed',
      leased_until: null,
      last_error: input.error,
      finished_at: input.now,
    })
    .where('state', '=', 'running')
    .where('leased_until', '<=', input.now)
    .whereRef('attempts', '>=', 'max_attempts')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Changes the job of a run; returns false if another run has it since, after a lost lease. */
export async function updateRun(db: Db, run: Job, change: Updateable<JobTable>): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists the payloads (JSON) of a kind's running jobs. */
export async function listRunning(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where('leased_until', '>', Date.now())
    .execute();
  return rows.map(({ payload }) => payload);
}
