import type { FailedSearchTable } from '../core/db/search-schema.ts';
import type { Db } from '../core/db/schema.ts';

/** Counts the different queries of a day that found nothing. */
export async function countFailedSearches(db: Db, projectId: string, day: number): Promise<number> {
  const { count } = await db
    .selectFrom('failed_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addFailedSearch(db: Db, search: Omit<FailedSearchTable, 'count'>) {
  await db
    .insertInto('failed_searches')
    .values({ ...search, count: 1 })
    .onConflict((row) =>
      row
        .columns(['project_id', 'day', 'language', 'query'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('failed_searches.count'), '+', 1) })),
    )
    .execute();
}

/** Lists the most frequent queries that found nothing. */
export async function listFailedSearches(
  db: Db,
  { projectId, limit, since = 0 }: { projectId: string; limit: number; since?: number },
) {
  const rows = await db
    .selectFrom('failed_searches')
    .select(({ fn }) => [
      'language',
      'query',
      fn.sum<number>('count').as('count'),
      fn.max<number>('day').as('lastDay'),
    ])
    .where('project_id', '=', projectId)
    .where('day', '>=', since)
    .groupBy(['language', 'query'])
    .orderBy('count', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), lastDay: Number(row.lastDay) }));
}
