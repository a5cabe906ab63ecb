import type { Insertable, Selectable } from 'kysely';
import type { MediaTable } from '../../../core/db/editing-schema.ts';
import type { Db } from '../../../core/db/schema.ts';

export type MediaRow = Selectable<MediaTable>;

export async function findMedia(db: Db, projectId: string, id: string) {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the files with these uploaded bytes, also removed ones, newest first. */
export async function listMediaByHash(db: Db, projectId: string, hash: string) {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('hash', '=', hash)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Lists a page of the library, newest first, before a time; includes all files with the time of the
 * last one.
 */
export async function listMedia(
  db: Db,
  projectId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<MediaRow[]> {
  const inLibrary = selectLibrary(db, projectId)
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

export async function listAllMedia(db: Db, projectId: string): Promise<MediaRow[]> {
  return await selectLibrary(db, projectId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function selectLibrary(db: Db, projectId: string) {
  return db.selectFrom('media').where('project_id', '=', projectId).where('removed_at', 'is', null);
}

/** Lists the paths of all files, also of removed ones. */
export async function listMediaPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ path }) => path);
}

export async function listRemovedPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('project_id', '=', projectId)
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ path }) => path);
}

/** Lists a page of all files with their hashes, ordered by path. */
export async function listMediaHashes(
  db: Db,
  projectId: string,
  { after, limit }: { after: string; limit: number },
) {
  return await db
    .selectFrom('media')
    .select(['path', 'file_hash'])
    .where('project_id', '=', projectId)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Returns null if the file or its hash is unknown. */
export async function findFileHash(db: Db, projectId: string, path: string) {
  const row = await db
    .selectFrom('media')
    .select('file_hash')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.file_hash ?? null;
}

/** Locks a file's hash until the transaction ends; undefined if the file is unknown. */
export async function lockFileHash(trx: Db, projectId: string, path: string) {
  const row = await trx
    .updateTable('media')
    .set((media) => ({ file_hash: media.ref('file_hash') }))
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .returning('file_hash')
    .executeTakeFirst();
  return row?.file_hash;
}

/** Null clears the hash. */
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

/** Returns the time of the oldest file; null if there is none. */
export async function findOldestMedia(db: Db, projectId: string): Promise<number | null> {
  const row = await db
    .selectFrom('media')
    .select((media) => media.fn.min('created_at').as('at'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Inserts files; known paths are skipped. */
export async function addMedia(db: Db, rows: readonly Insertable<MediaTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('media')
    .values(rows)
    .onConflict((row) => row.columns(['project_id', 'path']).doNothing())
    .execute();
}

/** Inserts a stored file, or replaces the row that the indexing of its folder added meanwhile. */
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
