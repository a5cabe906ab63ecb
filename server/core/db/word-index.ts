import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { type Term, writeMatch } from './match-words.ts';

/** Index of the words of a table (migration 030). */
export type WordIndex = 'person_words' | 'order_words' | 'message_words';

export interface WordQuery {
  index: WordIndex;
  /** The project; null for people, who belong to none. */
  scope: string | null;
  terms: readonly Term[];
  limit: number;
}

/** Condition on the `id` of the indexed table: the latest rows with words that begin so. */
export function hasWords(dialect: Database['dialect'], query: WordQuery): RawBuilder<boolean> {
  const { index, scope, terms, limit } = query;
  const words = writeMatch(dialect, terms, { wholeWords: false });
  const table = sql.table(index);
  if (dialect === 'postgres')
    return sql<boolean>`id in (select id from ${table}
      where words @@ ${words}::tsquery and scope = ${scope ?? ''} order by id desc limit ${limit})`;
  const match = `${scope === null ? '' : `scope : "${scope}" AND `}words : ${words}`;
  return sql<boolean>`id in (select id from ${table}
    where ${table} match ${match} order by rowid desc limit ${limit})`;
}
