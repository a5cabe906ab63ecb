import type { Insertable, Kysely, Selectable } from 'kysely';
import type { MediaTable } from '../../db/editing-schema.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;
export type MediaRow = Selectable<MediaTable>;

export async function findMedia(
  db: Db,
  projectId: string,
  id: string,
): Promise<MediaRow | undefined> {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The files that came as these bytes, in the library or taken out of it, the newest first. */
export async function listMediaByHash(
  db: Db,
  projectId: string,
  hash: string,
): Promise<MediaRow[]> {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('hash', '=', hash)
    .orderBy('created_at', 'desc')
    .execute();
}

/** What is in the library, the newest first, before a time; all that were added at the time of the last one too. */
export async function listMedia(
  db: Db,
  projectId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<MediaRow[]> {
  const inLibrary = db
    .selectFrom('media')
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .$if(before !== null, (query) => query.where('created_at', '<', before!))
    .orderBy('created_at', 'desc');
  const last = await inLibrary
    .select('created_at')
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  return await inLibrary
    .selectAll()
    .$if(last !== undefined, (query) => query.where('created_at', '>=', last!.created_at))
    .orderBy('id', 'desc')
    .execute();
}

/** Everything in the library. */
export async function listAllMedia(db: Db, projectId: string): Promise<MediaRow[]> {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The paths of all files that are known, those that were taken out included. */
export async function listMediaPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ path }) => path);
}

/** Of one page of all files, in the order of their paths. */
export async function listMediaHashes(
  db: Db,
  projectId: string,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<MediaRow, 'path' | 'file_hash'>[]> {
  return await db
    .selectFrom('media')
    .select(['path', 'file_hash'])
    .where('project_id', '=', projectId)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Null where the file or its hash is not known. */
export async function findFileHash(
  db: Db,
  projectId: string,
  path: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select('file_hash')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.file_hash ?? null;
}

/** The same, which nobody changes before the transaction ends; undefined where the file is not known. */
export async function holdFileHash(
  trx: Db,
  projectId: string,
  path: string,
): Promise<string | null | undefined> {
  const row = await trx
    .updateTable('media')
    .set((media) => ({ file_hash: media.ref('file_hash') }))
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .returning('file_hash')
    .executeTakeFirst();
  return row?.file_hash;
}

/** Null forgets what it was. */
export async function setFileHash(
  db: Db,
  { projectId, path }: { projectId: string; path: string },
  hash: string | null,
): Promise<void> {
  await db
    .updateTable('media')
    .set({ file_hash: hash })
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}

/** When the first of all files was added; null where there is none. */
export async function findOldestMedia(db: Db, projectId: string): Promise<number | null> {
  const row = await db
    .selectFrom('media')
    .select((media) => media.fn.min('created_at').as('at'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Adds files that are not known yet. */
export async function addMedia(db: Db, rows: readonly Insertable<MediaTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('media')
    .values(rows)
    .onConflict((row) => row.columns(['project_id', 'path']).doNothing())
    .execute();
}

/** Adds a file that has just been stored: whoever found it in its folder meanwhile knew less of it. */
export async function storeMedia(db: Db, row: Insertable<MediaTable>): Promise<void> {
  const { id: _id, project_id: _project, path: _path, ...known } = row;
  await db
    .insertInto('media')
    .values(row)
    .onConflict((place) => place.columns(['project_id', 'path']).doUpdateSet(known))
    .execute();
}

export async function setMediaAlt(db: Db, id: string, alt: string): Promise<void> {
  await db.updateTable('media').set({ alt }).where('id', '=', id).execute();
}

export async function setMediaRemoved(db: Db, id: string, at: number | null): Promise<void> {
  await db.updateTable('media').set({ removed_at: at }).where('id', '=', id).execute();
}
