import type { Transaction } from 'kysely';
import type { JsonValue } from '#common/json.ts';
import type { ItemSlugs } from '#common/slugs.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { readStoredJson } from './canonical-json.ts';
import { type Db, lockProject } from './queries.ts';
import { listPublishedPaths } from './release-queries.ts';
import { slugsByPath } from './slugs-by-path.ts';
import { listEntryStates, listItemSlugsAt } from './slug-queries.ts';

/** What is published at one place, in all its languages. */
export interface PublishedPlace {
  path: string;
  /** An entry's address; null for documents that are no entries. */
  slug: string | null;
  /** The addresses of a section's items. */
  itemSlugs: ItemSlugs;
  values: Map<string, JsonValue>;
  /** It holds drafts, which may be incomplete. */
  isDraft?: true;
}

/** What is published at some places; places where nothing is are left out. */
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

/** Every place where something is published. */
export async function publishedPaths(db: Db, projectId: string): Promise<string[]> {
  return await listPublishedPaths(db, projectId);
}

/** Works on a project in a transaction in which nobody else publishes; null if there is no such project. */
export async function holdProject<Result>(
  { db }: Database,
  projectId: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result | null> {
  return await db
    .transaction()
    .execute(async (trx) => ((await lockProject(trx, projectId)) ? await work(trx) : null));
}
