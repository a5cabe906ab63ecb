import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditTable, Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export type AuditRow = Selectable<AuditTable>;

export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** Lists entries, newest first; ids sort by time. */
export async function selectAudit(
  db: Db,
  { subjectId, before, limit }: { subjectId?: string; before?: string; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (before !== undefined) query = query.where('id', '<', before);
  return await query.execute();
}
