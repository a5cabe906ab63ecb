import { sectionPath } from '#common/content-paths.ts';
import { detailPath } from '#common/detail-path.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import type { Moved } from './detail-page.ts';
import type { ItemPlace } from './site.ts';

interface MovedSource {
  project: { id: string };
  entries: Pick<PublishedEntries, 'findMoved'>;
}

/** The address that an item of a section moved to when its title was changed; null where there is none. */
export async function findMovedItem(
  { project, entries }: MovedSource,
  { folder, file, slug, language }: ItemPlace,
): Promise<Moved | null> {
  const scope = { projectId: project.id, path: sectionPath(folder, file) };
  const to = await entries.findMoved(scope, slug);
  return to === null ? null : { movedTo: detailPath(language, folder, file, to) };
}
