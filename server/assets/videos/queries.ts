import type { Selectable, Updateable } from 'kysely';
import type { VideoTable } from '../../core/db/learning-schema.ts';
import type { Db } from '../../core/db/schema.ts';

export type VideoRow = Selectable<VideoTable>;

export async function listVideos(db: Db, projectId: string): Promise<VideoRow[]> {
  return await db.selectFrom('videos').selectAll().where('project_id', '=', projectId).execute();
}

/** Lists the videos whose path contains the words, ordered by path, after the given one. */
export async function listVideosAfter(
  db: Db,
  page: { projectId: string; words: string; after: string | null; limit: number },
): Promise<VideoRow[]> {
  const { projectId, words, after, limit } = page;
  const rows = await db
    .selectFrom('videos')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(after !== null, (query) => query.where('path', '>', after))
    .orderBy('path')
    .$if(words === '', (query) => query.limit(limit))
    .execute();
  // SQLite compares case-insensitively in ASCII only.
  const needle = fold(words);
  return rows.filter((row) => fold(row.path).includes(needle)).slice(0, limit);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export async function findVideo(db: Db, projectId: string, path: string) {
  const row = await db
    .selectFrom('videos')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts or replaces the row of a video. */
export async function upsertVideo(db: Db, row: VideoRow): Promise<void> {
  const { project_id: _project, path: _path, ...rest } = row;
  await db
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'path']).doUpdateSet(rest))
    .execute();
}

/** Updates the row if the file is still in the same state (`mark`); returns false otherwise. */
export async function updateVideo(
  db: Db,
  key: VideoRow,
  change: Updateable<VideoTable>,
): Promise<boolean> {
  const result = await db
    .updateTable('videos')
    .set(change)
    .where('project_id', '=', key.project_id)
    .where('path', '=', key.path)
    .where('mark', '=', key.mark)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the bytes of all videos of all projects; captions are small and not counted. */
export async function sumVideoBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .select((videos) => videos.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

export async function deleteVideo(db: Db, projectId: string, path: string) {
  await db
    .deleteFrom('videos')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}
