import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** The API token that scheduled a release; ids of search entries that are made of their content. */
export async function searchAndReleasesMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('token_id', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await widenIds(db);
}

/**
 * Hashes need more than the 32 bits that ids have on Postgres. There, the scope among an entry's words begins with a
 * slash, because queries with its beginning found every page; the words of drafts are indexed again.
 */
async function widenIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_entries alter column id type bigint`.execute(db);
  const scope = sql`project_id || '/' || language`;
  const [title, all] = ['title_words', 'all_words'].map(
    (column) => sql`array_to_tsvector(
      tsvector_to_array(ts_delete(${sql.ref(column)}, ${scope})) || ('/' || ${scope}))`,
  );
  await sql`update search_entries set title_words = ${title}, all_words = ${all}`.execute(db);
  await sql`update draft_texts set revision_id = ''`.execute(db);
}
