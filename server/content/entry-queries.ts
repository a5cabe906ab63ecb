import { sql } from 'kysely';
import { batchesOf, type Db } from './queries.ts';

/** One language's published entries of a collection. */
export interface Shelf {
  projectId: string;
  collection: string;
  language: string;
}

/** An entry's place in the order of its collection. */
export interface ShelfPlace {
  sort: number;
  path: string;
}

// What a release writes

/** The published texts of some entries in one language. */
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

// What the public sees

/** What is published, in every language, of the entry that has a slug. */
export async function listVersionsBySlug(
  db: Db,
  { projectId, collection, slug }: { projectId: string; collection: string; slug: string },
) {
  return selectVersions(db, projectId)
    .where('collection', '=', collection)
    .where('slug', '=', slug)
    .execute();
}

/** What is published, in every language, of some entries. */
export async function listVersions(db: Db, projectId: string, paths: readonly string[]) {
  if (paths.length === 0) return [];
  return selectVersions(db, projectId).where('path', 'in', paths).execute();
}

function selectVersions(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select([
      'path',
      'language',
      'sort',
      'slug',
      'category',
      'content',
      'revisions.created_at as changedAt',
    ])
    .where('project_id', '=', projectId);
}

/** The slug of every published entry in each of its languages, and when that was written. */
export async function listAddresses(db: Db, projectId: string, collection: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['slug', 'language', 'revisions.created_at as changedAt'])
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('slug', 'is not', null)
    .orderBy('sort')
    .orderBy('path')
    .execute();
}

/** The paths of the entries that were written last, the newest first; of one moment, in their order. */
export async function listLatest(
  db: Db,
  { projectId, collection, language }: Shelf,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select('path')
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('language', '=', language)
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

/** The path of the published entry next to a place; null at the end. */
export async function findBeside(
  db: Db,
  shelf: Shelf,
  { sort, path }: ShelfPlace,
  side: 'before' | 'after',
): Promise<string | null> {
  const order = side === 'before' ? 'desc' : 'asc';
  const row = await selectShelf(db, shelf)
    .select('path')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('sort', 'path'), side === 'before' ? '<' : '>', tuple(sort, path)),
    )
    .orderBy('sort', order)
    .orderBy('path', order)
    .limit(1)
    .executeTakeFirst();
  return row?.path ?? null;
}

/** The paths of so many published entries from a place on; of one category, unless that is null. */
export async function listFrom(
  db: Db,
  shelf: Shelf,
  { start, category, limit }: { start: ShelfPlace; category: string | null; limit: number },
): Promise<string[]> {
  const rows = await inCategory(selectShelf(db, shelf), category)
    .select('path')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('sort', 'path'), '>=', tuple(start.sort, start.path)),
    )
    .orderBy('sort')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** Where each page of a list begins. It reads an index from end to end: once for each version. */
export async function listPageStarts(
  db: Db,
  shelf: Shelf,
  { category, perPage }: { category: string | null; perPage: number },
): Promise<ShelfPlace[]> {
  const numbered = inCategory(selectShelf(db, shelf), category).select([
    'sort',
    'path',
    sql<number>`row_number() over (order by sort, path)`.as('place'),
  ]);
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['sort', 'path'])
    .where(sql<boolean>`(place - 1) % ${sql.lit(perPage)} = 0`)
    .orderBy('place')
    .execute();
  return rows.map(({ sort, path }) => ({ sort: sort ?? 0, path }));
}

/** The categories of the published entries, in the order of their first entries. */
export async function listCategories(db: Db, shelf: Shelf): Promise<string[]> {
  const rows = await selectShelf(db, shelf)
    .select('category')
    .where('category', 'is not', null)
    .groupBy('category')
    .orderBy((eb) => eb.fn.min('sort'))
    .orderBy('category')
    .execute();
  return rows.flatMap(({ category }) => category ?? []);
}

function selectShelf(db: Db, { projectId, collection, language }: Shelf) {
  return db
    .selectFrom('documents')
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('language', '=', language)
    .where('published_revision_id', 'is not', null);
}

function inCategory(
  shelf: ReturnType<typeof selectShelf>,
  category: string | null,
): ReturnType<typeof selectShelf> {
  return category === null ? shelf : shelf.where('category', '=', category);
}
