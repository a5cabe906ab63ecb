import type { DayFigure } from '../../core/db/day-figures.ts';
import type { Db } from '../../core/db/schema.ts';

interface FigureKey {
  projectId: string;
  kind: string;
}

/** Finds the first and the last stored day; without any, all days are before the first. */
export async function findStoredDays(
  db: Db,
  { projectId, kind }: FigureKey,
): Promise<{ first: number; last: number }> {
  const { first, last } = await db
    .selectFrom('daily_figures')
    .select(({ fn }) => [
      fn.min<number | null>('day').as('first'),
      fn.max<number | null>('day').as('last'),
    ])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { first: first ?? Number.MAX_SAFE_INTEGER, last: last ?? 0 };
}

export async function listStoredDays(
  db: Db,
  { projectId, kind, fromDay, untilDay }: FigureKey & Record<'fromDay' | 'untilDay', number>,
): Promise<DayFigure[]> {
  const rows = await db
    .selectFrom('daily_figures')
    .select(['day', 'product_key', 'part', 'count', 'amount'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('day', '>=', fromDay)
    .where('day', '<=', untilDay)
    .where('product_key', '<>', '')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
}

/**
 * Returns the row that marks a day, and those before it, as stored: a day without sums has no other
 * row and would be summed again.
 */
export function storedMark(day: number): DayFigure {
  return { day, product_key: '', part: '', count: 0, amount: 0 };
}

/** Replaces the sums of the days that `figures` has. */
export async function storeDays(
  db: Db,
  { projectId, kind }: FigureKey,
  figures: readonly DayFigure[],
): Promise<void> {
  const rows = figures.map((figure) => ({ project_id: projectId, kind, ...figure }));
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await db
      .insertInto('daily_figures')
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'kind', 'day', 'product_key', 'part'])
          .doUpdateSet(({ ref }) => ({
            count: ref('excluded.count'),
            amount: ref('excluded.amount'),
          })),
      )
      .execute();
}

/** Seven values each; SQLite accepts 32,766 in a statement. */
const rowsPerInsert = 1_000;
