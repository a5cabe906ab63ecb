import type { ItemSlugTable } from '../../core/db/schema.ts';
import { batchesOf, type Db, readBatches } from '../queries.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';

type ItemSlugRow = Pick<ItemSlugTable, 'path' | 'item_id' | 'slug'>;

/** Lists the documents of some entries in every language, with their published content. */
export async function listEntryStates(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, (batch) =>
    db
      .selectFrom('documents')
      .leftJoin('revisions', 'revisions.id', 'documents.published_revision_id')
      .select(['path', 'language', 'collection', 'slug', 'content'])
      .where('project_id', '=', projectId)
      .where('path', 'in', batch)
      .orderBy('language')
      .execute(),
  );
}

/** Lists which of some slugs are in use, and by which entries. */
export async function listSlugs(
  db: Db,
  projectId: string,
  collection: string,
  slugs: readonly string[],
) {
  return readBatches(slugs, (batch) =>
    db
      .selectFrom('documents')
      .select(['path', 'slug'])
      .where('project_id', '=', projectId)
      .where('collection', '=', collection)
      .where('slug', 'in', batch)
      .execute(),
  );
}

export async function setSlug(db: Db, projectId: string, path: string, slug: string | null) {
  await db
    .updateTable('documents')
    .set({ slug })
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}

/** Lists the slugs of all items of a project. */
export async function listItemSlugs(db: Db, projectId: string): Promise<ItemSlugRow[]> {
  return await selectItemSlugs(db, projectId).execute();
}

/** Lists the slugs of the items of some files. */
export async function listItemSlugsAt(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, (batch) =>
    selectItemSlugs(db, projectId).where('path', 'in', batch).execute(),
  );
}

function selectItemSlugs(db: Db, projectId: string) {
  return db
    .selectFrom('item_slugs')
    .select(['path', 'item_id', 'slug'])
    .where('project_id', '=', projectId);
}

/** Replaces the slugs of a file's items, by item id. */
export async function replaceItemSlugs(
  db: Db,
  file: { projectId: string; path: string; slugs: ReadonlyMap<number, string> },
): Promise<void> {
  const { projectId, path, slugs } = file;
  await db
    .deleteFrom('item_slugs')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
  const rows = Array.from(slugs, ([item_id, slug]) => ({
    project_id: projectId,
    path,
    item_id,
    slug,
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('item_slugs').values(batch).execute();
}

interface SlugRedirects {
  projectId: string;
  scope: string;
  /** New slugs by old ones. */
  moves: ReadonlyMap<string, string>;
  now: number;
}

/**
 * Redirects old slugs to new ones, and existing redirects of the old ones too; all at once, because
 * one may take the slug that another leaves.
 */
export async function redirectSlugs(db: Db, { projectId, scope, moves, now }: SlugRedirects) {
  const known = await readBatches(Array.from(moves.keys()), (batch) =>
    db
      .selectFrom('redirects')
      .select(['from_slug', 'to_slug'])
      .where('project_id', '=', projectId)
      .where('scope', '=', scope)
      .where('to_slug', 'in', batch)
      .execute(),
  );
  const targets = new Map([
    ...known.map(({ from_slug, to_slug }) => [from_slug, moves.get(to_slug) ?? to_slug] as const),
    ...moves,
  ]);
  const place = { project_id: projectId, scope, created_at: now };
  const rows = Array.from(targets, ([from_slug, to_slug]) => ({ ...place, from_slug, to_slug }));
  for (const batch of batchesOf(rows))
    await db
      .insertInto('redirects')
      .values(batch)
      .onConflict((row) =>
        row
          .columns(['project_id', 'scope', 'from_slug'])
          .doUpdateSet(({ ref }) => ({ to_slug: ref('excluded.to_slug') })),
      )
      .execute();
}

/** Lists a project's redirects, in no particular order. */
export async function listRedirectRows(db: Db, projectId: string) {
  return await db
    .selectFrom('redirects')
    .select(['scope', 'from_slug as from', 'to_slug as to'])
    .where('project_id', '=', projectId)
    .execute();
}

/** Deletes redirects of slugs that are in use again. */
export async function freeSlugs(
  db: Db,
  projectId: string,
  scope: string,
  slugs: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(slugs)) {
    await db
      .deleteFrom('redirects')
      .where('project_id', '=', projectId)
      .where('scope', '=', scope)
      .where('from_slug', 'in', batch)
      .execute();
  }
}

/** Groups item slugs by file path. */
export function slugsByPath(rows: readonly ItemSlugRow[]): ReadonlyMap<string, ItemSlugs> {
  const files = Map.groupBy(rows, ({ path }) => path);
  return new Map(
    Array.from(files, ([path, items]) => [
      path,
      Object.fromEntries(items.map(({ item_id, slug }) => [item_id, slug])),
    ]),
  );
}
