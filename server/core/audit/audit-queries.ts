import type { Insertable, Selectable } from 'kysely';
import type { KeysetPart } from '../db/keyset-page.ts';
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

/** Lists a part of the log. Each filter has an index that ends with the id. */
export async function selectAuditPart(
  db: Db,
  { personId, action, fromId, toId }: AuditFilter,
  { bound, order, limit }: KeysetPart,
): Promise<AuditRow[]> {
  const select = () => {
    let query = db.selectFrom('audit_log').selectAll().orderBy('id', order).limit(limit);
    if (action !== undefined) query = query.where('action', '=', action);
    if (fromId !== undefined) query = query.where('id', '>=', fromId);
    if (toId !== undefined) query = query.where('id', '<', toId);
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
