import type { Insertable, Selectable } from 'kysely';
import type { JsonValue } from '#common/json.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import { parseJson } from '../core/canonical-json.ts';
import type { Db, DocumentTable, RevisionTable } from '../core/db/schema.ts';

export type { Db, Trx } from '../core/db/schema.ts';

export type DocumentRow = Selectable<DocumentTable>;
export type RevisionRow = Selectable<RevisionTable>;

/** Rows per statement, below the parameter limits of both databases. */
const batchSize = 400;

export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return splitIntoBatches(rows, batchSize);
}

/** Reads rows by their keys, one batch after another. */
export async function readBatches<Key, Row>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const batch of batchesOf(keys)) rows.push(...(await read(batch)));
  return rows;
}

// Projects

/**
 * Raises the content version and locks the project's row until the transaction ends; null if there
 * is no project.
 */
export async function raiseContentVersion(db: Db, projectId: string): Promise<number | null> {
  const row = await db
    .updateTable('projects')
    .set((table) => ({ content_version: table('content_version', '+', 1) }))
    .where('id', '=', projectId)
    .returning('content_version')
    .executeTakeFirst();
  return row?.content_version ?? null;
}

/**
 * Locks the project against other writers until the transaction ends; false if there is none.
 * Raises the project's edit version, by which editors detect changes.
 */
export async function lockProject(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .updateTable('projects')
    .set((table) => ({ edit_version: table('edit_version', '+', 1) }))
    .where('id', '=', projectId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the project's edit version; 0 for a project that does not exist. */
export async function findEditVersion(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('projects')
    .select('edit_version')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.edit_version ?? 0;
}

// Documents and revisions

export async function findDocument(
  db: Db,
  place: { projectId: string; path: string; language: string },
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('project_id', '=', place.projectId)
    .where('path', '=', place.path)
    .where('language', '=', place.language)
    .executeTakeFirst();
}

/** Selects the paths of a project's documents, each once for all languages. */
export function selectPaths(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .select('documents.path')
    .distinct()
    .where('documents.project_id', '=', projectId);
}

/** Lists the ids of the published documents at a path, in all languages. */
export async function listPublicIds(db: Db, projectId: string, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .where('published_revision_id', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists documents by id, in no particular order. */
export async function listDocumentsById(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  return readBatches(ids, (batch) =>
    db.selectFrom('documents').selectAll().where('id', 'in', batch).execute(),
  );
}

/** Lists every document of a project with the hashes of its draft and published revisions. */
export async function listDocumentStates(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .leftJoin('revisions as draft', 'draft.id', 'documents.draft_revision_id')
    .leftJoin('revisions as published', 'published.id', 'documents.published_revision_id')
    .select([
      'documents.id',
      'path',
      'language',
      'sort',
      'draft_revision_id',
      'published_revision_id',
    ])
    .select(['draft.hash as draft_hash', 'published.hash as published_hash'])
    .where('project_id', '=', projectId)
    .execute();
}

export async function findRevision(db: Db, id: string): Promise<RevisionRow | undefined> {
  return db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst();
}

type RevisionIds = readonly (string | null | undefined)[];

/** Lists revisions by id, each once, in no particular order. */
export async function listRevisions(db: Db, ids: RevisionIds): Promise<RevisionRow[]> {
  const wanted = new Set(ids.filter((id) => typeof id === 'string'));
  return readBatches(Array.from(wanted), (batch) =>
    db.selectFrom('revisions').selectAll().where('id', 'in', batch).execute(),
  );
}

/** Reads the values of revisions by id. */
export async function readRevisions(db: Db, ids: RevisionIds) {
  const rows = await listRevisions(db, ids);
  return new Map(rows.map(({ id, content }) => [id, parseJson(content)]));
}

/** Reads a revision's value; null for none. */
export async function readRevision(db: Db, id: string | null | undefined): Promise<JsonValue> {
  return (await readRevisions(db, [id])).get(id ?? '') ?? null;
}

export async function insertDocuments(db: Db, rows: readonly Insertable<DocumentTable>[]) {
  for (const batch of batchesOf(rows)) await db.insertInto('documents').values(batch).execute();
}

export async function insertRevisions(db: Db, rows: readonly Insertable<RevisionTable>[]) {
  for (const batch of batchesOf(rows)) await db.insertInto('revisions').values(batch).execute();
}

/** Sets a document's draft revision; null removes the draft. */
export async function setDraft(db: Db, documentId: string, revisionId: string | null, now: number) {
  await db
    .updateTable('documents')
    .set({ draft_revision_id: revisionId, updated_at: now })
    .where('id', '=', documentId)
    .execute();
}

export async function setSort(db: Db, documentId: string, sort: number): Promise<void> {
  await db
    .updateTable('documents')
    .set({ sort, draft_sort: null })
    .where('id', '=', documentId)
    .execute();
}

/** Returns the sort value after the last entry of a collection in one language. */
export async function nextSort(db: Db, projectId: string, collection: string, language: string) {
  const row = await db
    .selectFrom('documents')
    .select((table) => table.fn.max('sort').as('last'))
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('language', '=', language)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}
