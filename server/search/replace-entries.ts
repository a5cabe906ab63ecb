import type { Kysely, Selectable } from 'kysely';
import { wordsToIndex } from '#common/search-words.ts';
import type { Database } from '../db/connect.ts';
import type { Schema, SearchEntryTable } from '../db/schema.ts';
import { batchesOf } from './batches-of.ts';
import { deleteEntries, insertEntry, listEntriesOf, type NewSearchEntry } from './queries.ts';
import type { SearchEntry } from './search-entry.ts';

interface Replacement {
  projectId: string;
  sources: readonly string[];
  entries: readonly SearchEntry[];
  /** Entries that say the same as before are written anew as well: their words may be folded otherwise now. */
  isAnew?: boolean;
}

/**
 * Makes what search knows of some documents what is given, within the caller's transaction: a document
 * without entries is found no more.
 */
export async function replaceEntries(
  trx: Kysely<Schema>,
  dialect: Database['dialect'],
  { projectId, sources, entries, isAnew = false }: Replacement,
): Promise<void> {
  const rows = new Map(
    entries.map((entry) => rowOf(projectId, entry)).map((row) => [keyOf(row), row]),
  );
  const gone: number[] = [];
  for (const batch of batchesOf(sources, 400))
    for (const before of await listEntriesOf(trx, { projectId, sources: batch })) {
      const key = keyOf(before);
      // What stays the same need not be taken apart again.
      if (isAnew || !rows.delete(key)) gone.push(before.id);
    }
  await deleteEntries(trx, dialect, gone);
  for (const row of rows.values())
    await insertEntry(trx, dialect, row, {
      title: wordsToIndex(row.title, row.language),
      text: wordsToIndex(row.text, row.language),
    });
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
