import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

export interface LimitKey {
  key: string;
  now: number;
}

/**
 * Consumes one of `points` of a window of `milliseconds`, which starts with the first. One
 * statement, so that parallel processes cannot exceed it. Returns false, and writes nothing, if
 * none is left.
 */
export async function consumeFixedWindow(
  db: Db,
  { key, now, points, milliseconds }: LimitKey & { points: number; milliseconds: number },
): Promise<boolean> {
  const isOver = sql<boolean>`rate_limits.expires_at <= ${now}`;
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, expires_at: now + milliseconds })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql<number>`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          expires_at: sql<number>`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
        })
        .where((is) => is.or([isOver, is('rate_limits.points', '<', points)])),
    )
    .returning('points')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Consumes one attempt of a limit with growing delay: after `free` attempts each wait is the next
 * of `waits`, then always the last. The row lives for `memory` after its wait, so its expiry shows
 * when the wait ends. Times in milliseconds.
 */
export async function consumeWithDelay(
  db: Db,
  attempt: LimitKey & { free: number; waits: readonly number[]; memory: number },
): Promise<boolean> {
  const { key, now, free, waits, memory } = attempt;
  const isOver = sql<boolean>`rate_limits.expires_at <= ${now}`;
  const steps = waits.map(
    (wait, step) =>
      sql`when rate_limits.points + 1 = ${free + step} then ${bigint(now + memory + wait)}`,
  );
  const longest = now + memory + (waits.at(-1) ?? 0);
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, expires_at: now + memory })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql<number>`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          expires_at: sql<number>`case
            when ${isOver} or rate_limits.points + 1 < ${free} then ${bigint(now + memory)}
            ${sql.join(steps, sql` `)}
            else ${bigint(longest)} end`,
        })
        .where('rate_limits.expires_at', '<=', now + memory),
    )
    .returning('points')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Consumes one request of a steady rate of one every `everyMs` (GCRA). Returns the time at which
 * all consumed requests have passed, which the row's expiry stores; null, and writes nothing, if
 * that is more than `maxMs` from now.
 */
export async function consumeSteadyRate(
  db: Db,
  { key, now, everyMs, maxMs }: LimitKey & { everyMs: number; maxMs: number },
): Promise<number | null> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points: 0, expires_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          expires_at: sql<number>`case when rate_limits.expires_at <= ${bigint(now)}
            then ${bigint(now + everyMs)} else rate_limits.expires_at + ${bigint(everyMs)} end`,
        })
        .where('rate_limits.expires_at', '<=', now + maxMs - everyMs),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row ? Number(row.expires_at) : null;
}

/** Restores one request of a steady rate. */
export async function restoreSteadyRate(db: Db, key: string, everyMs: number): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ expires_at: sql<number>`expires_at - ${bigint(everyMs)}` })
    .where('key', '=', key)
    .execute();
}

/** Casts a number, whose type Postgres cannot infer within an expression. */
function bigint(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}

export async function findExpiry(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('rate_limits')
    .select('expires_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Restores one point, if any was consumed. */
export async function restorePoint(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute();
}

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
