import type { KeysetEnds, KeysetPlace } from '#common/web/keyset-query.ts';

/** Part of a list in the order of its ids, for a query: `where('id', comparison, id)`. */
export interface KeysetPart {
  /** Null for the first rows. */
  bound: { comparison: '<' | '>'; id: string } | null;
  order: 'asc' | 'desc';
  limit: number;
}

export interface KeysetPage<Row> extends KeysetEnds {
  /** Newest first. */
  rows: Row[];
}

/**
 * Reads a page of a list, newest first, with the ends for `keysetHrefs`. `read` runs one query for
 * the given part. Ids grow with time (UUIDv7), which the primary key serves at any depth; another
 * kind of id, such as `<time>-<user>` for learners, may be used if an index serves its order.
 */
export async function readKeysetPage<Row extends { id: string }>(
  { before, after }: KeysetPlace,
  limit: number,
  read: (part: KeysetPart) => Promise<Row[]>,
): Promise<KeysetPage<Row>> {
  const isBackward = before === null && after !== null;
  const id = before ?? after;
  // From an address: not every text is one that a database accepts.
  if (id !== null && !/^[\w-]+$/.test(id)) return { rows: [], newer: null, older: null };
  const found = await read({
    bound: id === null ? null : { comparison: isBackward ? '>' : '<', id },
    order: isBackward ? 'asc' : 'desc',
    limit: limit + 1,
  });
  const hasMore = found.length > limit;
  const rows = isBackward ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const newest = rows.at(0)?.id ?? null;
  const oldest = rows.at(-1)?.id ?? null;
  // Coming from one side, there are rows on that side.
  return isBackward
    ? { rows, newer: hasMore ? newest : null, older: oldest }
    : { rows, newer: id === null ? null : newest, older: hasMore ? oldest : null };
}
