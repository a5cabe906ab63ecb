import { batchesOf, type Db } from './queries.ts';

/** Every language's document of some entries, with what is published of it. */
export async function listEntryStates(db: Db, projectId: string, paths: readonly string[]) {
  const rows = [];
  for (const batch of batchesOf(paths)) {
    const found = await db
      .selectFrom('documents')
      .leftJoin('revisions', 'revisions.id', 'documents.published_revision_id')
      .select(['path', 'language', 'collection', 'slug', 'content'])
      .where('project_id', '=', projectId)
      .where('path', 'in', batch)
      .orderBy('language')
      .execute();
    rows.push(...found);
  }
  return rows;
}

/** Which of some slugs are in use, and by which entries. */
export async function listSlugs(
  db: Db,
  projectId: string,
  collection: string,
  slugs: readonly string[],
) {
  const rows = [];
  for (const batch of batchesOf(slugs)) {
    const found = await db
      .selectFrom('documents')
      .select(['path', 'slug'])
      .where('project_id', '=', projectId)
      .where('collection', '=', collection)
      .where('slug', 'in', batch)
      .execute();
    rows.push(...found);
  }
  return rows;
}

export async function setSlug(
  db: Db,
  projectId: string,
  path: string,
  slug: string | null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ slug })
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}

/** From now on an old slug leads to a new one, and what led to the old one does too. */
export async function redirectSlug(
  db: Db,
  redirect: { projectId: string; scope: string; from: string; to: string; now: number },
): Promise<void> {
  const { projectId, scope, from, to, now } = redirect;
  await db
    .updateTable('redirects')
    .set({ to_slug: to })
    .where('project_id', '=', projectId)
    .where('scope', '=', scope)
    .where('to_slug', '=', from)
    .execute();
  await db
    .insertInto('redirects')
    .values({ project_id: projectId, scope, from_slug: from, to_slug: to, created_at: now })
    .onConflict((row) =>
      row.columns(['project_id', 'scope', 'from_slug']).doUpdateSet({ to_slug: to }),
    )
    .execute();
}

/** Ends the redirects of slugs that entries take. */
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
