import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { batchesOf, type Db } from './queries.ts';

/** Which of a document's revisions is read: the one that is published, or its draft. */
export type Pointer = 'published_revision_id' | 'draft_revision_id';

/** One language's entries of a collection. */
export interface Shelf {
  pointer: Pointer;
  dialect: Database['dialect'];
  projectId: string;
  collection: string;
  language: string;
}

/** An entry's place in the order of its collection. */
export interface ShelfPlace {
  sort: number;
  path: string;
}

/** Where an entry stands: for drafts, where it is to stand with its next release. */
function placeIn(pointer: Pointer): RawBuilder<number> {
  return pointer === 'draft_revision_id'
    ? sql<number>`coalesce(documents.draft_sort, documents.sort)`
    : sql<number>`${sql.ref('documents.sort')}`;
}

/** Its category: that of a draft is read from the draft, which nothing has filed yet. */
function categoryIn({ pointer, dialect }: Pick<Shelf, 'pointer' | 'dialect'>) {
  if (pointer === 'published_revision_id') return sql<string | null>`${sql.ref('category')}`;
  const stored =
    dialect === 'postgres'
      ? sql`drafts.content::json ->> 'category'`
      : sql`drafts.content ->> '$.category'`;
  return sql<string | null>`(select case when trim(${stored}) <> '' then ${stored} end
    from revisions as drafts where drafts.id = documents.draft_revision_id)`;
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

/** What there is, in every language, of the entry that has a slug; of null, of the entries without one. */
export async function listVersionsBySlug(
  db: Db,
  { pointer, projectId, collection }: Omit<Shelf, 'language'>,
  slug: string | null,
) {
  return selectVersions(db, pointer, projectId)
    .where('collection', '=', collection)
    .where('slug', slug === null ? 'is' : '=', slug)
    .execute();
}

/** What there is, in every language, of some entries. */
export async function listVersions(
  db: Db,
  { pointer, projectId }: Pick<Shelf, 'pointer' | 'projectId'>,
  paths: readonly string[],
) {
  if (paths.length === 0) return [];
  return selectVersions(db, pointer, projectId).where('path', 'in', paths).execute();
}

function selectVersions(db: Db, pointer: Pointer, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', `documents.${pointer}`)
    .select(placeIn(pointer).as('sort'))
    .select([
      'path',
      'language',
      'slug',
      'category',
      'content',
      'revisions.created_at as changedAt',
    ])
    .where('project_id', '=', projectId);
}

/** The slug of every entry in each of its languages, and when that was written. */
export async function listAddresses(
  db: Db,
  { pointer, projectId, collection }: Omit<Shelf, 'language'>,
) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', `documents.${pointer}`)
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
  { pointer, projectId, collection, language }: Shelf,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', `documents.${pointer}`)
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

/** The path of the entry next to a place; null at the end. */
export async function findBeside(
  db: Db,
  shelf: Shelf,
  { sort, path }: ShelfPlace,
  side: 'before' | 'after',
): Promise<string | null> {
  const order = side === 'before' ? 'desc' : 'asc';
  const row = await selectShelf(db, shelf)
    .select('path')
    .where(
      side === 'before'
        ? sql<boolean>`(${placeIn(shelf.pointer)}, path) < (${sort}, ${path})`
        : sql<boolean>`(${placeIn(shelf.pointer)}, path) > (${sort}, ${path})`,
    )
    .orderBy(placeIn(shelf.pointer), order)
    .orderBy('path', order)
    .limit(1)
    .executeTakeFirst();
  return row?.path ?? null;
}

/** The paths of so many entries from a place on; of one category, unless that is null. */
export async function listFrom(
  db: Db,
  shelf: Shelf,
  { start, category, limit }: { start: ShelfPlace; category: string | null; limit: number },
): Promise<string[]> {
  const rows = await inCategory(db, shelf, category)
    .select('path')
    .where(sql<boolean>`(${placeIn(shelf.pointer)}, path) >= (${start.sort}, ${start.path})`)
    .orderBy(placeIn(shelf.pointer))
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
  const sort = placeIn(shelf.pointer);
  const numbered = inCategory(db, shelf, category)
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

/** The categories of the entries, in the order of their first entries. */
export async function listCategories(db: Db, shelf: Shelf): Promise<string[]> {
  const filed = selectShelf(db, shelf)
    .select(categoryIn(shelf).as('name'))
    .select(placeIn(shelf.pointer).as('place'));
  const rows = await db
    .selectFrom(filed.as('filed'))
    .select('name')
    .where('name', 'is not', null)
    .groupBy('name')
    .orderBy((eb) => eb.fn.min('place'))
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}

function selectShelf(db: Db, { pointer, projectId, collection, language }: Shelf) {
  return db
    .selectFrom('documents')
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('language', '=', language)
    .where(pointer, 'is not', null);
}

/** Entries of a category; all where that is null. */
function inCategory(db: Db, shelf: Shelf, category: string | null) {
  const all = selectShelf(db, shelf);
  return category === null ? all : all.where(sql<boolean>`${categoryIn(shelf)} = ${category}`);
}
