import type { Kysely, Selectable } from 'kysely';
import type { VideoTable } from '../db/learning-schema.ts';
import type { Schema } from '../db/schema.ts';

export type VideoRow = Selectable<VideoTable>;

/** All that is known of a project's videos. */
export async function listVideos(db: Kysely<Schema>, projectId: string): Promise<VideoRow[]> {
  return await db.selectFrom('videos').selectAll().where('project_id', '=', projectId).execute();
}

/** A page of those whose path holds some words, in the order of their paths, those behind one. */
export async function listVideosAfter(
  db: Kysely<Schema>,
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
  // SQLite knows no capitals but those of ASCII.
  const wanted = folded(words);
  return rows.filter((row) => folded(row.path).includes(wanted)).slice(0, limit);
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Null where nothing is known of the file. */
export async function findVideo(
  db: Kysely<Schema>,
  projectId: string,
  path: string,
): Promise<VideoRow | null> {
  const row = await db
    .selectFrom('videos')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes a new or changed file; what was known of another state of it is forgotten. */
export async function upsertVideo(db: Kysely<Schema>, row: VideoRow): Promise<void> {
  const { project_id: _project, path: _path, ...rest } = row;
  await db
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'path']).doUpdateSet(rest))
    .execute();
}

/** Whether the row was still that of the file's state, and now says what was made of it. */
export async function settleVideo(
  db: Kysely<Schema>,
  key: Pick<VideoRow, 'project_id' | 'path' | 'mark'>,
  change: Partial<Pick<VideoRow, 'state' | 'renditions' | 'seconds' | 'updated_at'>>,
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

/** Bytes of all videos of all projects, as they were noted; captions are small, and do not count. */
export async function sumVideoBytes(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .select((videos) => videos.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Forgets a file that is gone. */
export async function deleteVideo(
  db: Kysely<Schema>,
  projectId: string,
  path: string,
): Promise<void> {
  await db
    .deleteFrom('videos')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}
