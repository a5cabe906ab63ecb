import { PostgresAdapter, sql, type Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/**
 * Search index and its words. Words are stored folded and separated (common/text/search-words.ts); the
 * databases only look them up: SQLite's FTS5 with a verbatim tokenizer, Postgres with ready-made
 * vectors.
 */
export async function searchMigration(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createEntries(db, isPostgres);
  await (isPostgres ? addVectors(db) : addWordTable(db));
  await db.schema
    .createTable('search_states')
    .addColumn('project_id', 'text', (column) =>
      column.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('rules', 'integer', (column) => column.notNull())
    .execute();
}

async function createEntries(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('search_entries')
    .addColumn('id', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_language', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_language', 'text', (column) => column.notNull())
    .execute();
  await createIndex(db, 'search_entries_source', 'search_entries', ['project_id', 'source']);
}

async function addVectors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_entries
    add column title_words tsvector not null, add column all_words tsvector not null`.execute(db);
  await sql`create index search_entries_title_words on search_entries using gin (title_words)`.execute(
    db,
  );
  await sql`create index search_entries_all_words on search_entries using gin (all_words)`.execute(
    db,
  );
}

/** This tokenizer treats bytes above ASCII as letters; `-` and `/` occur in an entry's scope. */
async function addWordTable(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_words using fts5(
    scope, title, text,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2 3',
    tokenize = "ascii tokenchars '-/'"
  )`.execute(db);
}
