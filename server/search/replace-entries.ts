import type { Kysely, Selectable } from 'kysely';
import type { Schema, SearchEntryTable } from '../core/db/schema.ts';
import { splitIntoBatches } from './split-into-batches.ts';
import { deleteEntries, insertEntry, listEntriesOf, type NewSearchEntry } from './queries.ts';
import type { SearchEntry } from './search-entry.ts';
import { addSynonyms, type Synonyms } from './synonyms.ts';
import { formsToIndex } from './word-forms.ts';

interface Replacement {
  projectId: string;
  sources: readonly string[];
  entries: readonly SearchEntry[];
  synonyms?: Synonyms;
  /** True to rewrite unchanged entries too, after a change of folding. */
  isForced?: boolean;
}

/**
 * Replaces the entries of some documents in the caller's transaction; a document without entries is
 * no longer found.
 */
export async function replaceEntries(
  trx: Kysely<Schema>,
  { projectId, sources, entries, synonyms, isForced = false }: Replacement,
): Promise<void> {
  const rows = new Map(
    entries.map((entry) => rowOf(projectId, entry)).map((row) => [keyOf(row), row]),
  );
  const outdatedIds: number[] = [];
  for (const batch of splitIntoBatches(sources, 400))
    for (const existing of await listEntriesOf(trx, { projectId, sources: batch })) {
      const key = keyOf(existing);
      // An unchanged entry is not rewritten.
      if (isForced || !rows.delete(key)) outdatedIds.push(existing.id);
    }
  await deleteEntries(trx, outdatedIds);
  for (const row of rows.values()) {
    const wordsOf = (text: string) =>
      addSynonyms(formsToIndex(text, row.language), synonyms?.get(row.language) ?? []);
    await insertEntry(trx, row, { title: wordsOf(row.title), text: wordsOf(row.text) });
  }
}

type Row = NewSearchEntry & Pick<SearchEntry, 'language'>;

function rowOf(projectId: string, entry: SearchEntry): Row {
  return {
    project_id: projectId,
    source: entry.source,
    language: entry.language,
    kind: entry.kind,
    address: entry.address,
    title: entry.title,
    title_language: entry.titleLanguage,
    text: entry.text,
    text_language: entry.textLanguage,
  };
}

function keyOf(row: Omit<Selectable<SearchEntryTable>, 'id'>): string {
  const { source, language, kind, address, title, title_language, text, text_language } = row;
  return JSON.stringify([
    source,
    language,
    kind,
    address,
    title,
    title_language,
    text,
    text_language,
  ]);
}
