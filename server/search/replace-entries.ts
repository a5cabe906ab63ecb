import type { Kysely } from 'kysely';
import { wordsToIndex } from '#common/search-words.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { deleteEntries, insertEntry } from './queries.ts';
import type { SearchEntry } from './search-entry.ts';

/**
 * Makes what search knows of some documents what is given, within the caller's transaction: a document
 * without entries is found no more.
 */
export async function replaceEntries(
  trx: Kysely<Schema>,
  dialect: Database['dialect'],
  input: { projectId: string; sources: readonly string[]; entries: readonly SearchEntry[] },
): Promise<void> {
  const { projectId, sources, entries } = input;
  for (const source of sources) await deleteEntries(trx, dialect, { projectId, source });
  for (const entry of entries) {
    const row = {
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
    await insertEntry(trx, dialect, row, {
      title: wordsToIndex(entry.title, entry.language),
      text: wordsToIndex(entry.text, entry.language),
    });
  }
}
