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
  const changed = new Map(entries.map((entry) => [keyOf(rowOf(projectId, entry)), entry]));
  const outdatedIds: number[] = [];
  for (const batch of splitIntoBatches(sources, 400))
    for (const existing of await listEntriesOf(trx, { projectId, sources: batch })) {
      const key = keyOf(existing);
      // An unchanged entry is not rewritten.
      if (isForced || !changed.delete(key)) outdatedIds.push(existing.id);
    }
  await deleteEntries(trx, outdatedIds);
  const vocabulary = new Map<LanguageCode, Set<string>>();
  for (const entry of changed.values()) {
    const { language, title, keywords, text } = entry;
    const known = vocabulary.get(language) ?? new Set();
    vocabulary.set(language, known);
    for (const word of correctableWords(`${title} ${text}`, language)) known.add(word);
    const words = {
      title: formsToIndex(`${title} ${keywords}`, language),
      text: formsToIndex(text, language),
    };
    await insertEntry(trx, rowOf(projectId, entry), words);
  }
  for (const [language, words] of vocabulary)
    await addToVocabulary(trx, { projectId, language }, Array.from(words));
}

function rowOf(projectId: string, entry: SearchEntry): NewSearchEntry {
  const { titleLanguage, textLanguage, keywords: _keywords, ...rest } = entry;
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
