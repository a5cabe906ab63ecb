import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../core/db/dialect-of.ts';
import { batchesOf, type Db } from './queries.ts';

/** The revision that is read: the published one or the draft. */
export type RevisionPointer = 'published_revision_id' | 'draft_revision_id';

/** Entries of a collection in one language. */
export interface EntryScope {
  pointer: RevisionPointer;
  projectId: string;
  collection: string;
  language: string;
}

/** An entry's position in its collection; ties are broken by path. */
export interface EntryPosition {
  sort: number;
  path: string;
}

/** An entry's sort value; for drafts, the one it gets with its next release. */
function sortColumn(pointer: RevisionPointer): RawBuilder<number> {
  return pointer === 'draft_revision_id'
    ? sql<number>`coalesce(documents.draft_sort, documents.sort)`
    : sql<number>`${sql.ref('documents.sort')}`;
}

/** Time of the release that published an entry's text; of a draft, when it was written. */
const changeTime = sql<number>`case when revisions.id = documents.published_revision_id
  then coalesce(releases.published_at, revisions.created_at)
  else revisions.created_at end`.as('changedAt');

/**
 * An entry's category; for drafts read from the draft's text, because the column has only the
 * published one.
 */
function categoryColumn(db: Db, { pointer }: EntryScope) {
  if (pointer === 'published_revision_id') return sql<string | null>`${sql.ref('category')}`;
  const stored =
    dialectOf(db) === 'postgres'
      ? sql`drafts.content::json ->> 'category'`
      : sql`drafts.content ->> '$.category'`;
  return sql<string | null>`(select case when trim(${stored}) <> '' then ${stored} end
    from revisions as drafts where drafts.id = documents.draft_revision_id)`;
}

// Queries of releases

/** Lists the published texts of entries in one language. */
export async function listEntryContents(
  db: Db,
  { projectId, language, paths }: { projectId: string; language: string; paths: readonly string[] },
) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['path', 'category', 'content'])
    .where('project_id', '=', projectId)
    .where('language', '=', language)
    .where('path', 'in', paths)
    .execute();
}

export async function setCategory(
  db: Db,
  projectId: string,
  paths: readonly string[],
  category: string | null,
): Promise<void> {
  for (const batch of batchesOf(paths)) {
    await db
      .updateTable('documents')
      .set({ category })
      .where('project_id', '=', projectId)
      .where('path', 'in', batch)
      .execute();
  }
}

// Queries for visitors

/** Lists all languages of the entry with a slug; for null, of the entries without one. */
export async function listVersionsBySlug(
  db: Db,
  { pointer, projectId, collection }: Omit<EntryScope, 'language'>,
  slug: string | null,
) {
  return selectVersions(db, pointer, projectId)
    .where('collection', '=', collection)
    .where('slug', slug === null ? 'is' : '=', slug)
    .execute();
}

/** Lists all languages of some entries. */
export async function listVersions(
  db: Db,
  { pointer, projectId }: { pointer: RevisionPointer; projectId: string },
  paths: readonly string[],
) {
  if (paths.length === 0) return [];
  return selectVersions(db, pointer, projectId).where('path', 'in', paths).execute();
}

function selectVersions(db: Db, pointer: RevisionPointer, projectId: string) {
  return selectAddresses(db, pointer, projectId)
    .select(sortColumn(pointer).as('sort'))
    .select(['path', 'category', 'content']);
}

function selectAddresses(db: Db, pointer: RevisionPointer, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', `documents.${pointer}`)
    .leftJoin('releases', (join) =>
      join
        .onRef('releases.project_id', '=', 'documents.project_id')
        .onRef('releases.version', '=', 'documents.published_version'),
    )
    .select(['slug', 'language'])
    .select(changeTime)
    .where('documents.project_id', '=', projectId);
}

/** Returns the time of the first release with a document in any language; null if there is none. */
export async function findFirstRelease(
  db: Db,
  { projectId, path }: { projectId: string; path: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('releases')
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .select(({ fn }) => fn.min('releases.published_at').as('publishedAt'))
    .where('releases.project_id', '=', projectId)
    // A join would read every document of every release.
    .where('release_documents.document_id', 'in', (query) =>
      query
        .selectFrom('documents')
        .select('id')
        .where('project_id', '=', projectId)
        .where('path', '=', path),
    )
    .where('release_documents.revision_id', 'is not', null)
    .executeTakeFirst();
  return found?.publishedAt ?? null;
}

/** Lists the slug of every entry with its languages and the times when they were published. */
export async function listEntryAddresses(
  db: Db,
  { pointer, projectId, collection }: Omit<EntryScope, 'language'>,
) {
  return selectAddresses(db, pointer, projectId)
    .where('collection', '=', collection)
    .where('slug', 'is not', null)
    .orderBy('sort')
    .orderBy('path')
    .execute();
}

/**
 * Lists the paths of the most recently published entries, newest first, those of one release by when
 * they were written; ties keep collection order.
 */
export async function listLatestPaths(db: Db, scope: EntryScope, limit: number): Promise<string[]> {
  const rows = await selectEntries(db, scope)
    .innerJoin('revisions', 'revisions.id', `documents.${scope.pointer}`)
    .select('path')
    .orderBy('published_version', 'desc')
    .orderBy('revisions.created_at', 'desc')
    .orderBy('sort')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

export async function findRedirect(
  db: Db,
  { projectId, scope, from }: { projectId: string; scope: string; from: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('redirects')
    .select('to_slug')
    .where('project_id', '=', projectId)
    .where('scope', '=', scope)
    .where('from_slug', '=', from)
    .executeTakeFirst();
  return row?.to_slug ?? null;
}

/** Returns the path of the entry before or after a position; null at the end. */
export async function findNeighbourPath(
  db: Db,
  scope: EntryScope,
  { sort, path }: EntryPosition,
  side: 'before' | 'after',
): Promise<string | null> {
  const order = side === 'before' ? 'desc' : 'asc';
  const row = await selectEntries(db, scope)
    .select('path')
    .where(
      side === 'before'
        ? sql<boolean>`(${sortColumn(scope.pointer)}, path) < (${sort}, ${path})`
        : sql<boolean>`(${sortColumn(scope.pointer)}, path) > (${sort}, ${path})`,
    )
    .orderBy(sortColumn(scope.pointer), order)
    .orderBy('path', order)
    .limit(1)
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Lists the paths of up to `limit` entries from a position on; category null means all. */
export async function listPathsFrom(
  db: Db,
  scope: EntryScope,
  { start, category, limit }: { start: EntryPosition; category: string | null; limit: number },
): Promise<string[]> {
  const rows = await selectCategory(db, scope, category)
    .select('path')
    .where(sql<boolean>`(${sortColumn(scope.pointer)}, path) >= (${start.sort}, ${start.path})`)
    .orderBy(sortColumn(scope.pointer))
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/**
 * Lists the position where each page of a list begins. Scans a whole index: call once per content
 * version.
 */
export async function listPageStarts(
  db: Db,
  scope: EntryScope,
  { category, perPage }: { category: string | null; perPage: number },
): Promise<EntryPosition[]> {
  const sort = sortColumn(scope.pointer);
  const numbered = selectCategory(db, scope, category)
    .select('path')
    .select(sort.as('start'))
    .select(sql<number>`row_number() over (order by ${sort}, path)`.as('place'));
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['start', 'path'])
    .where(sql<boolean>`(place - 1) % ${sql.lit(perPage)} = 0`)
    .orderBy('place')
    .execute();
  return rows.map(({ start, path }) => ({ sort: start ?? 0, path }));
}

/** Lists the categories of the entries, in the order of their first entries. */
export async function listCategories(db: Db, scope: EntryScope): Promise<string[]> {
  const categorized = selectEntries(db, scope)
    .select(categoryColumn(db, scope).as('name'))
    .select(sortColumn(scope.pointer).as('place'));
  const rows = await db
    .selectFrom(categorized.as('filed'))
    .select('name')
    .where('name', 'is not', null)
    .groupBy('name')
    .orderBy((eb) => eb.fn.min('place'))
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}

function selectEntries(db: Db, { pointer, projectId, collection, language }: EntryScope) {
  return db
    .selectFrom('documents')
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('language', '=', language)
    .where(pointer, 'is not', null);
}

/** Selects the entries of a category; all if it is null. */
function selectCategory(db: Db, scope: EntryScope, category: string | null) {
  const entries = selectEntries(db, scope);
  return category === null
    ? entries
    : entries.where(sql<boolean>`${categoryColumn(db, scope)} = ${category}`);
}
