import type { Transaction } from 'kysely';
import { collectionOf, hasLanguage } from '#common/content-paths.ts';
import { pageComponentsPath } from '../content/document-types.ts';
import { findProjectIn } from '../content/projects.ts';
import { readPublished } from '../content/read-published.ts';
import { sectionFilesByPath } from '../content/section-files.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { batchesOf } from './batches-of.ts';
import { listEntries } from './list-entries.ts';
import { listSources, setRules } from './queries.ts';
import { replaceEntries } from './replace-entries.ts';

/** Raised with every change of what is found or how words are folded: entries of older rules are made anew. */
export const rules = 3;

/** Documents whose texts are held in memory at a time. */
const batchSize = 100;

interface Place {
  dialect: Database['dialect'];
  projectId: string;
  /** Whether what has not changed is indexed as well. */
  isAnew?: boolean;
}

/**
 * Lets search follow what is now published at some places, within the transaction that publishes it:
 * what the public cannot read is never found, and what it can is found at once.
 */
export async function indexPaths(
  trx: Transaction<Schema>,
  { dialect, projectId, isAnew = false }: Place,
  paths: readonly string[],
): Promise<void> {
  const project = await findProjectIn(trx, projectId);
  if (!project) return;
  const components = await readPublished(trx, projectId, [pageComponentsPath]);
  const files = sectionFilesByPath(components.get(pageComponentsPath)?.values.get('') ?? null);
  const sources = new Set(paths.filter(hasLanguage));
  // Sections come to pages and leave them.
  if (paths.includes(pageComponentsPath)) {
    const before = await listSources(trx, projectId);
    for (const path of [...files.keys(), ...before.filter((source) => !collectionOf(source))])
      sources.add(path);
  }
  for (const batch of batchesOf(Array.from(sources), batchSize)) {
    const published = await readPublished(trx, projectId, batch);
    const entries = Array.from(published.values()).flatMap((place) =>
      listEntries(project, place, files.get(place.path)),
    );
    await replaceEntries(trx, dialect, { projectId, sources: batch, entries, isAnew });
  }
}

/** Notes that all that is published of a project has its entries. */
export async function markIndexed(trx: Transaction<Schema>, projectId: string): Promise<void> {
  await setRules(trx, projectId, rules);
}
