import type { Transaction } from 'kysely';
import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import { pageComponentsPath, searchSynonymsPath } from '../content/documents/document-types.ts';
import { findProjectIn } from '../core/projects/projects.ts';
import { readPublished } from '../content/published/read-published.ts';
import { sectionFilesByPath } from '../content/documents/section-files.ts';
import type { Schema } from '../core/db/schema.ts';
import { splitIntoBatches } from './split-into-batches.ts';
import { listEntries } from './list-entries.ts';
import { listSources, saveIndexVersion } from './queries.ts';
import { replaceEntries } from './replace-entries.ts';
import { readSynonyms } from './synonyms.ts';

/**
 * Version of the index; raise it after a change of what is indexed or how words are folded, to
 * rebuild older entries.
 */
export const indexVersion = 5;

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
  trx: Transaction<Schema>,
  { projectId, isForced = false }: Place,
  paths: readonly string[],
): Promise<void> {
  const project = await findProjectIn(trx, projectId);
  if (!project) return;
  const settings = await readPublished(trx, projectId, [pageComponentsPath, searchSynonymsPath]);
  const files = sectionFilesByPath(settings.get(pageComponentsPath)?.values.get('') ?? null);
  const synonyms = readSynonyms(settings.get(searchSynonymsPath)?.values ?? new Map());
  const sources = new Set(paths.filter(hasLanguage));
  // Sections may have been added to pages or removed.
  if (paths.includes(pageComponentsPath)) {
    const before = await listSources(trx, projectId);
    for (const path of [...files.keys(), ...before.filter((source) => !collectionOf(source))])
      sources.add(path);
  }
  for (const batch of splitIntoBatches(Array.from(sources), batchSize)) {
    const published = await readPublished(trx, projectId, batch);
    const entries = Array.from(published.values()).flatMap((place) =>
      listEntries(project, place, files.get(place.path)),
    );
    await replaceEntries(trx, { projectId, sources: batch, entries, synonyms, isForced });
  }
}

/** Marks a project as completely indexed. */
export async function markIndexed(trx: Transaction<Schema>, projectId: string): Promise<void> {
  await saveIndexVersion(trx, projectId, indexVersion);
}
