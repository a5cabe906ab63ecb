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

/** Rows that Postgres reads before it uses the index of words. */
const newestRows = 5_000;

/** Condition on the `id` of the indexed table: the latest rows with words that begin so. */
export function hasWords(dialect: Database['dialect'], query: WordQuery): RawBuilder<boolean> {
  const { index, scope, terms, limit } = query;
  const words = writeMatch(dialect, terms, { wholeWords: false });
  const table = sql.table(index);
  if (dialect === 'postgres') {
    const matches = sql`words @@ ${words}::tsquery and scope = ${scope ?? ''}`;
    // The newest rows first, where frequent words are; the index of words for the others. Postgres
    // cannot know how frequent a beginning of a word is, and would read all rows for a rare one.
    return sql<boolean>`id in (
      with newest as materialized (
        select id from (select * from ${table} order by id desc limit ${newestRows}) as part
        where ${matches} order by id desc limit ${limit}),
      others as materialized (
        select id from ${table} where (select count(*) from newest) < ${limit} and ${matches})
      select id from newest union all (select id from others order by id desc limit ${limit}))`;
  }
  const match = `${scope === null ? '' : `scope : "${scope}" AND `}words : ${words}`;
  return sql<boolean>`id in (select id from ${table}
    where ${table} match ${match} order by rowid desc limit ${limit})`;
}
