import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Positions of entries after the next release, and the words of drafts. Positions are fractions, so
 * that moving one entry changes no other.
 */
export async function structureMigration(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('documents').addColumn('draft_sort', 'double precision').execute();
  // SQLite stores a fraction in an integer column unchanged.
  if (isPostgres)
    await sql`alter table documents alter column sort type double precision`.execute(db);
  await createDraftTexts(db, isPostgres);
}

/** Folded and separated like those of search (004): see common/text/search-words.ts. */
async function createDraftTexts(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('draft_texts')
    .addColumn('id', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) =>
      column.notNull().unique().references('documents.id').onDelete('cascade'),
    )
    .addColumn('revision_id', 'text', (column) => column.notNull())
    .execute();
  if (isPostgres) {
    await sql`alter table draft_texts add column words tsvector not null`.execute(db);
    await sql`create index draft_texts_words on draft_texts using gin (words)`.execute(db);
    return;
  }
  await sql`create virtual table draft_words using fts5(
    scope, text,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2 3',
    tokenize = "ascii tokenchars '-/'"
  )`.execute(db);
}
