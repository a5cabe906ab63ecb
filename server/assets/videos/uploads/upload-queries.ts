import type { Selectable } from 'kysely';
import type { UploadTable } from '../../../core/db/learning-schema.ts';
import type { Db } from '../../../core/db/schema.ts';

export type UploadRow = Selectable<UploadTable>;

export async function insertUpload(db: Db, row: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

export async function findUploadRow(db: Db, { projectId, id }: { projectId: string; id: string }) {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the uploads of a project that still receive bytes, oldest first: ids sort by time. */
export async function listReceiving(db: Db, projectId: string): Promise<UploadRow[]> {
  return await db
    .selectFrom('uploads')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', '=', 'receiving')
    .orderBy('id')
    .execute();
}

/** Lists the uploads that have not changed since a time (ms). */
export async function listUploadsBefore(db: Db, time: number): Promise<UploadRow[]> {
  return await db.selectFrom('uploads').selectAll().where('updated_at', '<', time).execute();
}

/** Returns the announced bytes of all unfinished uploads of all projects. */
export async function sumUploadBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((uploads) => uploads.fn.sum<number | null>('bytes').as('bytes'))
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Stores what another chunk added; returns false if a chunk at the same place was faster. */
export async function updateReceived(
  db: Db,
  { id, received }: UploadRow,
  change: Pick<UploadRow, 'received' | 'tags' | 'updated_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set(change)
    .where('id', '=', id)
    .where('received', '=', received)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markUploadFinished(db: Db, id: string): Promise<void> {
  const change = { state: 'finished', updated_at: Date.now() } as const;
  await db.updateTable('uploads').set(change).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
