import type { Db } from '../../../core/db/schema.ts';
import { mediaPrefix } from '../sheet-address.ts';
import { listRemovedPaths } from './media-queries.ts';

/** Lists the files that were removed from a project's library and that none of the texts names. */
export async function listRemovedMedia(
  db: Db,
  projectId: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const removed = await listRemovedPaths(db, projectId);
  const isNamed = (name: string) =>
    texts.some((text) => text.includes(mediaPrefix(projectId) + name));
  return new Set(removed.filter((name) => !isNamed(name)));
}
