import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import { pageComponentsPath } from '../content/documents/document-types.ts';
import { findProjectIn } from '../core/projects/projects.ts';
import { readPublished } from '../content/published/read-published.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import { listEntries, pagesByMetaData, readPageSections } from './list-entries.ts';
import { listSources, saveIndexVersion } from './queries.ts';
import { replaceEntries } from './replace-entries.ts';
import type { Trx } from '../core/db/schema.ts';

/**
 * Version of the index; raise it after a change of what is indexed or how words are folded, to
 * rebuild older entries.
 */
export const indexVersion = 9;

/** Documents in memory at a time. */
const batchSize = 100;

interface Place {
  projectId: string;
  /** True to index unchanged documents as well. */
  isForced?: boolean;
}

/**
 * Updates the index of some documents in the publishing transaction, so that search shows exactly
 * what is public.
 */
export async function indexPaths(
  trx: Trx,
  { projectId, isForced = false }: Place,
  paths: readonly string[],
): Promise<void> {
  const project = await findProjectIn(trx, projectId);
  if (!project) return;
  const settings = await readPublished(trx, projectId, [pageComponentsPath]);
  const sections = readPageSections(settings.get(pageComponentsPath)?.values.get('') ?? null);
  const sources = new Set(paths.filter(hasLanguage));
  // Sections may have been added to pages or removed.
  if (paths.includes(pageComponentsPath)) {
    const before = await listSources(trx, projectId);
    const others = before.filter((source) => !collectionOf(source));
    for (const path of [...sections.files.keys(), ...pagesByMetaData.keys(), ...others])
      sources.add(path);
  }
  for (const batch of splitIntoBatches(Array.from(sources), batchSize)) {
    const published = await readPublished(trx, projectId, batch);
    const entries = batch.flatMap((path) => {
      const place = published.get(path);
      return place ? listEntries(project, place, sections) : [];
    });
    await replaceEntries(trx, { projectId, sources: batch, entries, isForced });
  }
}

/** Marks a project as completely indexed. */
export async function markIndexed(trx: Trx, projectId: string): Promise<void> {
  await saveIndexVersion(trx, projectId, indexVersion);
}
