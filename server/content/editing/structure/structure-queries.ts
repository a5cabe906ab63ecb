import { sql } from 'kysely';
import type { EntryScope } from '../../entry-queries.ts';
import { type Db, readBatches, selectPaths } from '../../queries.ts';

/** A document's draft and published revisions, with their hashes. */
export type DraftHead = Awaited<ReturnType<typeof listHeadsAt>>[number];

/** The draft revision of a document. */
export type DraftPointer = Pick<DraftHead, 'path' | 'language' | 'draft_revision_id'>;

/** Lists all documents of a project except the entries of collections. */
export async function listSingleHeads(db: Db, projectId: string) {
  const heads = await selectHeads(db, projectId).where('collection', 'is', null).execute();
  // With `order by`, SQLite would scan the entries as well.
  return heads.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Lists the documents at some paths in all languages. */
export async function listHeadsAt(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, (batch) =>
    selectHeads(db, projectId).where('path', 'in', batch).execute(),
  );
}

function selectHeads(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .leftJoin('revisions as draft', 'draft.id', 'documents.draft_revision_id')
    .leftJoin('revisions as published', 'published.id', 'documents.published_revision_id')
    .select(['documents.id', 'path', 'language', 'sort', 'draft_sort'])
    .select(['draft_revision_id', 'published_revision_id'])
    .select(['draft.hash as draft_hash', 'published.hash as published_hash'])
    .where('project_id', '=', projectId)
    .where(({ or, eb }) =>
      or([
        eb('documents.draft_revision_id', 'is not', null),
        eb('documents.published_revision_id', 'is not', null),
      ]),
    );
}

// Collections

/** Its language defines the order. */
export type CollectionPlace = Omit<EntryScope, 'pointer'>;

/** An entry with its position in the order of drafts. */
export interface EntryPlace {
  path: string;
  place: number;
  /** Number of entries in the collection. */
  total: number;
}

/** Lists entries in order, including those to be removed with the next release. */
export async function listEntryPlaces(
  db: Db,
  collection: CollectionPlace,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryPlace[]> {
  const rows = await selectPlaces(db, collection)
    .select(({ fn }) => fn.countAll<number | string>().over().as('total'))
    .orderBy('place')
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** Lists the drafts of a collection's entries in all languages, in no particular order. */
export async function listEntryPointers(db: Db, { projectId, collection }: CollectionPlace) {
  return db
    .selectFrom('documents')
    .select(['path', 'language', 'draft_revision_id'])
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('draft_revision_id', 'is not', null)
    .execute();
}

/** Selects each entry's position in the language if it has one there, else in the others. */
function selectPlaces(db: Db, { projectId, collection, language }: CollectionPlace) {
  const place = sql`coalesce(draft_sort, sort)`;
  return db
    .selectFrom('documents')
    .select('path')
    .select(
      sql<number>`coalesce(min(case when language = ${language} then ${place} end), min(${place}))`.as(
        'place',
      ),
    )
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where(({ or, eb }) =>
      or([eb('draft_revision_id', 'is not', null), eb('published_revision_id', 'is not', null)]),
    )
    .groupBy('path');
}

/** Lists the paths of all entries that a collection ever had, because ids are never reused. */
export async function listEntryPaths(db: Db, projectId: string, collection: string) {
  const rows = await selectPaths(db, projectId).where('collection', '=', collection).execute();
  return rows.map(({ path }) => path);
}

/** Sets an entry's position for its next release; null keeps the published one. */
export async function setDraftSort(db: Db, projectId: string, path: string, place: number | null) {
  await db
    .updateTable('documents')
    .set({ draft_sort: place })
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}

// History

/** Lists every path of a folder that ever had a document. */
export async function listPathsBelow(db: Db, projectId: string, folder: string): Promise<string[]> {
  const rows = await selectPaths(db, projectId)
    .where('path', '>=', `${folder}/`)
    .where('path', '<', `${folder}0`)
    .execute();
  return rows.map(({ path }) => path);
}

/** Lists each document at a path with the newest revision that was its draft. */
export async function listLastDrafts(db: Db, projectId: string, path: string) {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'draft_revision_id'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
  const found = documents.map(async (document) => {
    const revision = await db
      .selectFrom('revisions')
      .select('id')
      .where('document_id', '=', document.id)
      .where('origin', 'not in', ['conflict', 'publish'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return revision ? [{ ...document, revisionId: revision.id }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Lists the newest contents of a document above the languages, newest first. */
export async function listLatestContents(
  db: Db,
  place: { projectId: string; path: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select('content')
    .where('project_id', '=', place.projectId)
    .where('path', '=', place.path)
    .where('language', '=', '')
    .orderBy('revisions.created_at', 'desc')
    .orderBy('revisions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ content }) => content);
}

/** Lists the source texts that fields of some units were last translated from. */
export async function listTranslationSources(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, (batch) =>
    selectSources(db, projectId).where('path', 'in', batch).execute(),
  );
}

/** Lists the source texts of all units of a project. */
export async function listAllTranslationSources(db: Db, projectId: string) {
  return selectSources(db, projectId).execute();
}

function selectSources(db: Db, projectId: string) {
  return db
    .selectFrom('translations')
    .select(['path', 'language', 'field', 'source'])
    .where('project_id', '=', projectId);
}
