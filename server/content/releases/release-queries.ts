import { type Insertable, type NotNull, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReleaseDocumentTable, ReleaseTable } from '../../core/db/schema.ts';
import { batchesOf, type Db, selectPaths } from '../queries.ts';

export type ReleaseRow = Selectable<ReleaseTable>;

export async function insertRelease(db: Db, release: Insertable<ReleaseTable>): Promise<void> {
  await db.insertInto('releases').values(release).execute();
}

export async function insertReleaseDocuments(
  db: Db,
  rows: readonly Insertable<ReleaseDocumentTable>[],
): Promise<void> {
  for (const batch of batchesOf(rows))
    await db.insertInto('release_documents').values(batch).execute();
}

/** Marks a scheduled release as published. */
export async function markPublished(
  db: Db,
  { id, version, now }: { id: string; version: number; now: number },
): Promise<void> {
  await db
    .updateTable('releases')
    .set({ version, published_at: now })
    .where('id', '=', id)
    .execute();
}

/** Updates the documents of a release from the documents themselves. */
function updateFromDocuments(db: Db, releaseId: string) {
  return db
    .updateTable('release_documents')
    .from('documents')
    .whereRef('documents.id', '=', 'release_documents.document_id')
    .where('release_id', '=', releaseId);
}

/** Stores the published revisions and positions that a scheduled release is about to replace. */
export async function storePreviousState(db: Db, releaseId: string): Promise<void> {
  await updateFromDocuments(db, releaseId)
    .set((table) => ({
      previous_revision_id: table.ref('documents.published_revision_id'),
      previous_sort: table
        .case()
        .when('release_documents.sort', 'is not', null)
        .then(table.ref('documents.sort'))
        .end(),
    }))
    .execute();
}

/** Stores the draft positions of a release's entries, for use when it is published. */
export async function storeDraftSorts(db: Db, releaseId: string): Promise<void> {
  await updateFromDocuments(db, releaseId)
    .set((table) => ({ sort: table.ref('documents.draft_sort') }))
    .where('draft_sort', 'is not', null)
    .execute();
}

/**
 * Sets the published revision of every document of a release, and the draft of those that were not
 * public. A public document without a draft is about to be removed, and stays so.
 */
export async function setPublishedRevisions(
  db: Db,
  release: { id: string; version: number; now: number },
): Promise<void> {
  await db
    .updateTable('documents')
    .from('release_documents as released')
    .set((table) => ({
      published_revision_id: table.ref('released.revision_id'),
      published_version: release.version,
      draft_revision_id: table
        .case()
        .when('documents.published_revision_id', 'is', null)
        .then(table.fn.coalesce('documents.draft_revision_id', 'released.revision_id'))
        .else(table.ref('documents.draft_revision_id'))
        .end(),
      updated_at: release.now,
    }))
    .whereRef('released.document_id', '=', 'documents.id')
    .where('released.release_id', '=', release.id)
    .execute();
}

/**
 * Moves a release's entries to the positions of their drafts and stores the old and new positions.
 */
export async function applyDraftSorts(db: Db, releaseId: string): Promise<void> {
  await updateFromDocuments(db, releaseId)
    .set((table) => ({
      sort: table.ref('documents.draft_sort'),
      previous_sort: table.ref('documents.sort'),
    }))
    .where('draft_sort', 'is not', null)
    .execute();
  await applyReleaseSorts(db, releaseId);
}

/**
 * Stores positions for a release's entries, by document id, and moves them there. Positions of
 * drafts stay.
 */
export async function setReleaseSorts(
  db: Db,
  releaseId: string,
  sorts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [documentId, sort] of sorts)
    await updateFromDocuments(db, releaseId)
      .set((table) => ({ sort, previous_sort: table.ref('documents.sort') }))
      .where('document_id', '=', documentId)
      .execute();
  await applyReleaseSorts(db, releaseId);
}

/** Moves the entries of a release to its stored positions; positions of drafts stay. */
export async function applyReleaseSorts(db: Db, releaseId: string): Promise<void> {
  await db
    .updateTable('documents')
    .from('release_documents as moved')
    .set((table) => ({
      sort: table.ref('moved.sort'),
      draft_sort: table.fn<number | null>('nullif', [
        table.fn.coalesce('documents.draft_sort', 'documents.sort'),
        'moved.sort',
      ]),
    }))
    .whereRef('moved.document_id', '=', 'documents.id')
    .where('moved.release_id', '=', releaseId)
    .where('moved.sort', 'is not', null)
    .execute();
}

export async function findRelease(db: Db, id: string): Promise<ReleaseRow | undefined> {
  return db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listReleaseDocuments(db: Db, releaseId: string) {
  return db
    .selectFrom('release_documents')
    .selectAll()
    .where('release_id', '=', releaseId)
    .execute();
}

/** Lists the documents that releases after a version changed, oldest first. */
export async function listChangedSince(
  db: Db,
  { projectId, version }: { projectId: string; version: number },
): Promise<Selectable<ReleaseDocumentTable>[]> {
  return await db
    .selectFrom('release_documents')
    .innerJoin('releases', 'releases.id', 'release_documents.release_id')
    .selectAll('release_documents')
    .where('project_id', '=', projectId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
}

/** Selects releases that are scheduled or on hold: neither published nor cancelled nor failed. */
export function selectPending(db: Db) {
  return db
    .selectFrom('releases')
    .where('releases.version', 'is', null)
    .where('releases.scheduled_at', 'is not', null)
    .where('releases.cancelled_at', 'is', null)
    .where('releases.failure', 'is', null);
}

/** Lists scheduled releases, due ones included, without those on hold. */
export async function listScheduledReleases(db: Db) {
  return await selectPending(db)
    .select(['id', 'scheduled_at'])
    .$narrowType<{ scheduled_at: NotNull }>()
    .where('held_at', 'is', null)
    .execute();
}

/** Replaces the revision of a document that a scheduled release will publish. */
export async function setReleaseRevision(
  db: Db,
  { releaseId, documentId, revisionId }: Record<'releaseId' | 'documentId' | 'revisionId', string>,
): Promise<void> {
  await db
    .updateTable('release_documents')
    .set({ revision_id: revisionId })
    .where('release_id', '=', releaseId)
    .where('document_id', '=', documentId)
    .execute();
}

/**
 * True for documents that show, in place of a revision, an older one that was public before a
 * version, as after a revert. Both are columns of the query.
 */
export function showsOlder(revision: string, version: string): RawBuilder<boolean> {
  // Few revisions are older, and only these are looked up in the releases.
  return sql<boolean>`(documents.published_revision_id < ${sql.ref(revision)}
    and ${wasPublic('documents.published_revision_id', version)})`;
}

/** True for documents of which a revision was public before a version. */
export function wasPublic(revision: string, version: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from releases as before
    inner join release_documents as earlier on earlier.release_id = before.id
    where before.project_id = documents.project_id and before.version < ${sql.ref(version)}
      and earlier.document_id = documents.id and earlier.revision_id = ${sql.ref(revision)})`;
}

// Queries for visitors

/**
 * Lists documents of the snapshot whose published revision changed after a version; `content` is
 * null if it was unpublished.
 */
export async function listPublishedSince(db: Db, projectId: string, version: number) {
  return db
    .selectFrom('documents')
    .leftJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['path', 'language', 'published_version', 'content', 'hash'])
    .where('project_id', '=', projectId)
    .where('published_version', '>', version)
    .where('collection', 'is', null)
    .execute();
}

/** Lists the published entries of a collection in one language, in order. */
export async function listPublishedEntries(
  db: Db,
  place: { projectId: string; collection: string; language: string },
) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['path', 'content', 'hash'])
    .where('project_id', '=', place.projectId)
    .where('collection', '=', place.collection)
    .where('language', '=', place.language)
    .orderBy('sort')
    .orderBy('path')
    .execute();
}

/** Lists everything that a project has published. */
export async function listPublished(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['path', 'language', 'collection', 'content'])
    .where('project_id', '=', projectId)
    .orderBy('collection')
    .orderBy('sort')
    .orderBy('path')
    .execute();
}

/** Lists the paths of all published documents, each once for all languages. */
export async function listPublishedPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await selectPaths(db, projectId)
    .where('published_revision_id', 'is not', null)
    .execute();
  return rows.map(({ path }) => path);
}
