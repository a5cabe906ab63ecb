import { sql } from 'kysely';
import { type FigurePeriod, hourMs } from '../core/db/day-figures.ts';
import type { Db } from '../core/db/schema.ts';

/** Counts the learners who first started a lesson, by lesson and hour. */
export async function listStartsByHour(db: Db, { projectId, from, until }: FigurePeriod) {
  const hour = sql<number>`played_at / ${sql.lit(hourMs)}`;
  const rows = await db
    .selectFrom('lesson_progress')
    .select(({ fn }) => [
      hour.as('hour'),
      'product_key',
      'lesson as part',
      fn.countAll<number>().as('count'),
    ])
    .where('project_id', '=', projectId)
    .where('played_at', '>=', from)
    .where('played_at', '<', until)
    .groupBy([hour, 'product_key', 'lesson'])
    .execute();
  return rows.map(({ hour: hours, ...row }) => ({ ...row, at: Number(hours) * hourMs, amount: 0 }));
}

/** Counts, by product, the learners who were in its course since a time, and who finished it. */
export async function countActiveLearners(
  db: Db,
  { projectId, keys, since }: { projectId: string; keys: readonly string[]; since: number },
): Promise<{ productKey: string; active: number; finished: number }[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('course_progress')
    .select(({ fn }) => [
      'product_key',
      fn.countAll().as('active'),
      fn.countAll().filterWhere('completed_at', '>=', since).as('finished'),
    ])
    .where('project_id', '=', projectId)
    .where('product_key', 'in', keys)
    .where('updated_at', '>=', since)
    .groupBy('product_key')
    .execute();
  return rows.map(({ product_key: productKey, active, finished }) => ({
    productKey,
    active: Number(active),
    finished: Number(finished),
  }));
}
