import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

export interface Taken {
  key: string;
  now: number;
}

/**
 * Takes one of `points` that come back together `milliseconds` after the first was taken. One
 * statement, so that no two processes take the same. Answers false where none is left; nothing is
 * written then.
 */
export async function takeOfWindow(
  db: Db,
  { key, now, points, milliseconds }: Taken & { points: number; milliseconds: number },
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
 * Takes one of an allowance that is never used up but gets slower: after as many as are `free`, each
 * wait is the next of `waits`, the last of them for ever after. The row is kept for `memory` after the
 * end of its wait, which is therefore told by when it expires. All times are in milliseconds.
 */
export async function takeAfterWait(
  db: Db,
  {
    key,
    now,
    free,
    waits,
    memory,
  }: Taken & { free: number; waits: readonly number[]; memory: number },
): Promise<boolean> {
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
 * Takes the next turn of a queue in which one is due every `everyMs`, and answers when the turn after it is due; null,
 * and nothing is written, where that is more than `mostMs` from now. This is GCRA: the row's end is the time at which
 * all turns that were taken have passed.
 */
export async function takeAtPace(
  db: Db,
  { key, now, everyMs, mostMs }: Taken & { everyMs: number; mostMs: number },
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
        .where('rate_limits.expires_at', '<=', now + mostMs - everyMs),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row ? Number(row.expires_at) : null;
}

/** Gives a turn of a queue back. */
export async function giveBackTime(db: Db, key: string, everyMs: number): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ expires_at: sql<number>`expires_at - ${bigint(everyMs)}` })
    .where('key', '=', key)
    .execute();
}

/** A number's type, which Postgres does not guess inside of an expression. */
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

/** Gives one back, where one was taken. */
export async function giveBackPoint(db: Db, key: string): Promise<void> {
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
