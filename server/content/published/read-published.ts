import type { JsonValue } from '#common/json.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import type { Database } from '../../core/db/connect.ts';
import { readStoredJson } from '../../core/canonical-json.ts';
import { type Db, lockProject, type Trx } from '../queries.ts';
import { listPublishedPaths } from '../releases/release-queries.ts';
import { listEntryStates, listItemSlugsAt, slugsByPath } from '../slugs/slug-queries.ts';

/** Published content at one path, in all its languages. */
export interface PublishedPlace {
  path: string;
  /** An entry's slug; null for other documents. */
  slug: string | null;
  /** The slugs of a section's items. */
  itemSlugs: ItemSlugs;
  values: Map<string, JsonValue>;
  /** Set for drafts, which may be incomplete. */
  isDraft?: true;
}

/** Reads the published content at some paths; paths without any are omitted. */
export async function readPublished(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<Map<string, PublishedPlace>> {
  const places = new Map<string, PublishedPlace>();
  const slugs = slugsByPath(await listItemSlugsAt(db, projectId, paths));
  for (const { path, language, slug, content } of await listEntryStates(db, projectId, paths)) {
    if (content === null) continue;
    const place = places.get(path) ?? {
      path,
      slug,
      itemSlugs: slugs.get(path) ?? {},
      values: new Map<string, JsonValue>(),
    };
    place.values.set(language, readStoredJson(content));
    places.set(path, place);
  }
  return places;
}

/** Lists every path with published content. */
export async function publishedPaths(db: Db, projectId: string): Promise<string[]> {
  return await listPublishedPaths(db, projectId);
}

/**
 * Runs `work` in a transaction that locks the project against other publishers; null if there is no
 * such project.
 */
export async function withLockedProject<Result>(
  { db }: Database,
  projectId: string,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result | null> {
  return await db
    .transaction()
    .execute(async (trx) => ((await lockProject(trx, projectId)) ? await work(trx) : null));
}
