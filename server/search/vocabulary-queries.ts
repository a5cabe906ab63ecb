import { splitIntoBatches } from '#common/split-into-batches.ts';
import type { Db } from '../core/db/schema.ts';

/** The published pages of a project in a language. */
export interface SearchScope {
  projectId: string;
  language: string;
}

/** Sorts after all continuations of a word. */
const lastCharacter = '\u{10FFFF}';

/** Adds words; those of deleted pages stay until the index is rebuilt. */
export async function addToVocabulary(
  db: Db,
  { projectId, language }: SearchScope,
  words: readonly string[],
): Promise<void> {
  for (const batch of splitIntoBatches(words, 1_000))
    await db
      .insertInto('search_vocabulary')
      .values(batch.map((word) => ({ project_id: projectId, language, word })))
      .onConflict((row) => row.doNothing())
      .execute();
}

export async function clearVocabulary(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('search_vocabulary').where('project_id', '=', projectId).execute();
}

/** Lists up to `limit` words that begin with a text and have a length, in characters; in the same order on both databases. */
export async function listVocabulary(
  db: Db,
  { projectId, language }: SearchScope,
  { start, least, most, limit }: { start: string; least: number; most: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_vocabulary')
    .select('word')
    .where('project_id', '=', projectId)
    .where('language', '=', language)
    .where('word', '>=', start)
    .where('word', '<', start + lastCharacter)
    .where(({ fn }) => fn<number>('length', ['word']), '>=', least)
    .where(({ fn }) => fn<number>('length', ['word']), '<=', most)
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}
