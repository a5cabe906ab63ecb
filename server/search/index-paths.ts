import { createHash } from 'node:crypto';
import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import { formsToIndex } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { pageComponentsPath } from '../content/documents/document-types.ts';
import { sectionFilesByPath } from '../content/documents/section-files.ts';
import { readPublished } from '../content/published/read-published.ts';
import type { Trx, Db } from '../core/db/schema.ts';
import { findProject } from '../core/projects/projects.ts';
import { correctableWords } from './correct-query.ts';
import {
  findIn,
  listEntries,
  listSectionPaths,
  pagesByMetaData,
  readPageSections,
} from './list-entries.ts';
import {
  listSources,
  saveIndexVersion,
  deleteEntries,
  insertEntry,
  listIdsOf,
  type NewSearchEntry,
} from './queries.ts';
import { isSection, type SearchEntry, type SearchKind } from './search-entry.ts';
import { addToVocabulary } from './vocabulary-queries.ts';

/**
 * Version of the index; raise it after a change of what is indexed or how words are folded, to
 * rebuild older entries.
 */
export const indexVersion = 11;

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
  const project = await findProject(trx, projectId);
  if (!project) return;
  const settings = await readPublished(trx, projectId, [pageComponentsPath]);
  const components = settings.get(pageComponentsPath)?.values.get('') ?? null;
  const sources = new Set(paths.filter(hasLanguage));
  // Sections may have been added to pages or removed.
  if (paths.includes(pageComponentsPath)) {
    const before = await listSources(trx, projectId);
    const others = before.filter((source) => !collectionOf(source));
    for (const path of [
      ...sectionFilesByPath(components).keys(),
      ...pagesByMetaData.keys(),
      ...others,
    ])
      sources.add(path);
  }
  // A page is found with the first image of its sections.
  const shown = new Map(
    Array.from(pagesByMetaData, ([path, page]) => [path, listSectionPaths(components, page)]),
  );
  for (const [path, own] of shown)
    if (own.some((section) => sources.has(section))) sources.add(path);
  const needed = Array.from(shown).flatMap(([path, own]) => (sources.has(path) ? own : []));
  const find = findIn(await readPublished(trx, projectId, needed));
  const sections = readPageSections(components, find);
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

interface Replacement {
  projectId: string;
  sources: readonly string[];
  entries: readonly SearchEntry[];
  /** True to rewrite unchanged entries too, after a change of folding. */
  isForced?: boolean;
}

/**
 * Replaces the entries of some documents in the caller's transaction; a document without entries is
 * no longer found.
 */
export async function replaceEntries(
  trx: Db,
  { projectId, sources, entries, isForced = false }: Replacement,
): Promise<void> {
  const changed = new Map(entries.map((entry) => [idOf(projectId, entry), entry]));
  const outdatedIds: number[] = [];
  for (const batch of splitIntoBatches(sources, 400))
    for (const id of await listIdsOf(trx, { projectId, sources: batch })) {
      // An unchanged entry is not rewritten.
      if (isForced || !changed.delete(id)) outdatedIds.push(id);
    }
  await deleteEntries(trx, outdatedIds);
  const vocabulary = new Map<LanguageCode, Set<string>>();
  // In ascending order: FTS5 writes a segment for each row with a lower id than the one before.
  for (const [id, entry] of Array.from(changed).toSorted(([one], [other]) => one - other)) {
    const { language, title, keywords, text } = entry;
    const known = vocabulary.get(language) ?? new Set();
    vocabulary.set(language, known);
    for (const word of correctableWords(`${title} ${keywords} ${text}`, language)) known.add(word);
    const words = {
      title: formsToIndex(`${title} ${keywords}`, language),
      text: formsToIndex(text, language),
    };
    await insertEntry(trx, rowOf(id, projectId, entry), words);
  }
  for (const [language, words] of vocabulary)
    await addToVocabulary(trx, { projectId, language }, Array.from(words));
}

/** Kinds in the order in which entries of equal rank are found, after sections of pages: those are short. */
const kinds: readonly SearchKind[] = ['article', 'course', 'service', 'product', 'page'];

/**
 * Returns the id of an entry. Entries of equal rank are found in the order of their ids, which must be the same on
 * both databases, however they were filled: by kind, then by a hash of the whole entry.
 */
function idOf(projectId: string, entry: SearchEntry): number {
  const values = columns.map((column) => entry[column]);
  const hash = createHash('sha256')
    .update(JSON.stringify([projectId, ...values]))
    .digest();
  const group = isSection(entry) ? 0 : 1 + kinds.indexOf(entry.kind);
  return group * 2 ** 48 + hash.readUIntBE(0, 6);
}

const columns = [
  'source',
  'language',
  'kind',
  'address',
  'title',
  'titleLanguage',
  'keywords',
  'text',
  'textLanguage',
  'image',
] as const;

function rowOf(id: number, projectId: string, entry: SearchEntry): NewSearchEntry {
  const { titleLanguage, textLanguage, keywords: _keywords, ...rest } = entry;
  return {
    ...rest,
    id,
    project_id: projectId,
    title_language: titleLanguage,
    text_language: textLanguage,
  };
}
