import type { Insertable, Selectable } from 'kysely';
import type { KeysetPart } from '../db/keyset-page.ts';
import { countRows, type ListSize } from '../db/list-size.ts';
import type { AuditTable, Db } from '../db/schema.ts';

export type AuditRow = Selectable<AuditTable>;

export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

export interface AuditFilter {
  /** Somebody who acted or is concerned. */
  personId?: string;
  action?: string;
  /** Ids from this one on, and below the other: a period. */
  fromId?: string;
  toId?: string;
}

/** Selects entries by action and period. Each filter has an index that ends with the id. */
function filterAudit(db: Db, { action, fromId, toId }: AuditFilter) {
  let query = db.selectFrom('audit_log');
  if (action !== undefined) query = query.where('action', '=', action);
  if (fromId !== undefined) query = query.where('id', '>=', fromId);
  return toId === undefined ? query : query.where('id', '<', toId);
}

/** Counts the entries of a list; each index of a person is counted alone. */
export async function countAudit(db: Db, { personId, ...filter }: AuditFilter): Promise<ListSize> {
  const query = filterAudit(db, filter).select('id');
  if (personId === undefined) return await countRows(db, query);
  const [acting, concerned] = await Promise.all([
    countRows(db, query.where('actor_id', '=', personId)),
    countRows(
      db,
      query.where('subject_id', '=', personId).where('actor_id', 'is distinct from', personId),
    ),
  ]);
  return {
    count: acting.count + concerned.count,
    isMore: acting.isMore || concerned.isMore,
  };
}

/** Lists a part of the log. */
export async function selectAuditPart(
  db: Db,
  { personId, ...filter }: AuditFilter,
  { bound, order, limit }: KeysetPart,
): Promise<AuditRow[]> {
  const select = () => {
    const query = filterAudit(db, filter).selectAll().orderBy('id', order).limit(limit);
    return bound === null ? query : query.where('id', bound.comparison, bound.id);
  };
  if (personId === undefined) return await select().execute();
  const [acting, concerned] = await Promise.all([
    select().where('actor_id', '=', personId).execute(),
    select().where('subject_id', '=', personId).execute(),
  ]);
  const rows = new Map([...acting, ...concerned].map((row) => [row.id, row]));
  const sign = order === 'asc' ? 1 : -1;
  return Array.from(rows.values())
    .toSorted((one, other) => (one.id < other.id ? -sign : sign))
    .slice(0, limit);
}

/** Lists entries, newest first; ids sort by time. */
export async function selectAudit(
  db: Db,
  { subjectId, limit }: { subjectId?: string; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  return await query.execute();
}
