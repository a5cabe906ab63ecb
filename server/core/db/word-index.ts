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

/**
 * Rows that are read before all rows of a beginning are: on Postgres the newest ones, on SQLite those
 * with the whole words.
 */
const firstRows = 1_000;

/**
 * Condition on the `id` of the indexed table: the latest rows with words that begin so. On SQLite,
 * a thousand rows with the whole words are enough.
 */
export function hasWords(dialect: Database['dialect'], query: WordQuery): RawBuilder<boolean> {
  const { index, scope, terms, limit } = query;
  const table = sql.table(index);
  const match = (wholeWords: boolean) => writeMatch(dialect, terms, { wholeWords });
  if (dialect === 'postgres') {
    const matches = sql`words @@ ${match(false)}::tsquery and scope = ${scope ?? ''}`;
    // The newest rows first, where frequent words are; the index of words for the others. Postgres
    // cannot know how frequent a beginning of a word is, and would read all rows for a rare one.
    return sql<boolean>`id in (
      with newest as materialized (
        select id from (select * from ${table} order by id desc limit ${firstRows}) as part
        where ${matches} order by id desc limit ${limit}),
      others as materialized (
        select id from ${table} where (select count(*) from newest) < ${limit} and ${matches})
      select id from newest union all (select id from others order by id desc limit ${limit}))`;
  }
  const inScope = scope === null ? '' : `scope : "${scope}" AND `;
  const rows = (wholeWords: boolean) =>
    sql`${table} match ${`${inScope}words : ${match(wholeWords)}`}`;
  // FTS5 reads the rows of a whole word from the newest on, but collects all rows of a beginning.
  // The cross join decides before it does.
  return sql<boolean>`id in (
    with whole as materialized (
      select id from ${table} where ${rows(true)} order by rowid desc limit ${firstRows}),
    begun as materialized (
      select ${table}.id
      from (select n from (select count(*) as n from whole) where n < ${firstRows}) cross join ${table}
      where ${rows(false)} order by ${table}.rowid desc limit ${limit})
    select id from whole union all select id from begun)`;
}
