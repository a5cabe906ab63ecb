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
  await db.schema
    .createTable('search_vocabulary')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('word', wordType, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_vocabulary_key', ['project_id', 'language', 'word'])
    .execute();
  await db.schema
    .createTable('failed_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('failed_searches_query', ['project_id', 'day', 'language', 'query'])
    .execute();
  await sql`update draft_texts set revision_id = ''`.execute(db);
}
