import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * The images and the vocabulary of the search index, and the queries that found nothing. The words of drafts are
 * indexed again, because word forms are among them now.
 */
export async function searchHelpMigration(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Ranges of words follow the order of their code points.
  const wordType = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('search_entries').addColumn('image', 'text').execute();
  await sql`create table search_vocabulary (
    project_id text not null references projects (id), language text not null,
    word ${wordType} not null,
    constraint search_vocabulary_key primary key (project_id, language, word)
  )`.execute(db);
  await sql`create table failed_searches (
    id text primary key, project_id text not null references projects (id),
    language text not null, query text not null, count integer not null, day bigint not null,
    constraint failed_searches_query unique (project_id, day, language, query)
  )`.execute(db);
  await sql`update draft_texts set revision_id = ''`.execute(db);
}
