import { type Expression, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Number of a list's rows; with `isMore`, there may be more. */
export interface ListSize {
  count: number;
  isMore: boolean;
}

/** Rows that are counted at most: counting all of a million orders would take longer than a page. */
export const maxCounted = 10_000;

/** Counts the rows of a query without order, up to `limit`. */
export async function countRows(
  db: Db,
  rows: Expression<unknown>,
  limit = maxCounted,
): Promise<ListSize> {
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from ${rows} as listed limit ${limit}) as counted`.execute(db);
  const count = Number(found[0]?.count);
  return { count, isMore: count === limit };
}
