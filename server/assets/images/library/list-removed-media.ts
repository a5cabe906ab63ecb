import { listFileUses } from '../../../content/list-uses.ts';
import type { StoreServices } from '../../../content/services.ts';
import { mediaPrefix } from '../sheet-address.ts';
import { listRemovedPaths } from './media-queries.ts';

/** Lists the files that were removed from a project's library and that no current text uses. */
export async function listRemovedMedia(
  services: StoreServices,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const unused = new Set<string>();
  for (const file of await listRemovedPaths(services.database.db, projectId)) {
    const uses = await listFileUses(services, projectId, mediaPrefix(projectId) + file);
    if (uses.length === 0) unused.add(file);
  }
  return unused;
}
