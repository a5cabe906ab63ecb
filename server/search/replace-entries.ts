import { formsToIndex } from '#common/text/word-forms.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../core/db/schema.ts';
import { splitIntoBatches } from './split-into-batches.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { correctableWords } from './correct-query.ts';
import { deleteEntries, insertEntry, listEntriesOf, type NewSearchEntry } from './queries.ts';
import type { SearchEntry } from './search-entry.ts';
import { addToVocabulary } from './vocabulary-queries.ts';

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
  trx: Kysely<Schema>,
  { projectId, sources, entries, isForced = false }: Replacement,
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
  const vocabulary = new Map<LanguageCode, Set<string>>();
  for (const row of rows.values()) {
    const known = vocabulary.get(row.language) ?? new Set();
    vocabulary.set(row.language, known);
    for (const word of correctableWords(`${row.title} ${row.text}`, row.language)) known.add(word);
    const words = {
      title: formsToIndex(row.title, row.language),
      text: formsToIndex(row.text, row.language),
    };
    await insertEntry(trx, row, words);
  }
  for (const [language, words] of vocabulary)
    await addToVocabulary(trx, { projectId, language }, Array.from(words));
}

type Row = NewSearchEntry & Pick<SearchEntry, 'language'>;

function rowOf(projectId: string, entry: SearchEntry): Row {
  const { titleLanguage, textLanguage, ...rest } = entry;
  return {
    ...rest,
    project_id: projectId,
    title_language: titleLanguage,
    text_language: textLanguage,
  };
}

const columns = [
  'source',
  'language',
  'kind',
  'address',
  'title',
  'title_language',
  'text',
  'text_language',
  'image',
] as const;

function keyOf(row: NewSearchEntry): string {
  return JSON.stringify(columns.map((column) => row[column]));
}
