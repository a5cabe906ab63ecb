import { sectionPath } from '#common/content/content-paths.ts';
import { detailPath } from '#common/content/detail-path.ts';
import type { PublishedEntries } from '../../content/published/published-entries.ts';
import type { Moved } from './detail-page.ts';
import type { ItemPlace } from '../site.ts';

interface MovedSource {
  project: { id: string };
  entries: Pick<PublishedEntries, 'findRedirect'>;
}

/** Finds the new address of a section item whose title has changed; null if there is none. */
export async function findMovedItem(
  { project, entries }: MovedSource,
  { folder, file, slug, language }: ItemPlace,
): Promise<Moved | null> {
  const scope = { projectId: project.id, path: sectionPath(folder, file) };
  const to = await entries.findRedirect(scope, slug);
  return to === null ? null : { movedTo: detailPath(language, folder, file, to) };
}
