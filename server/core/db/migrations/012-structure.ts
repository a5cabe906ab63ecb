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
  await sql`create table draft_texts (
    id ${sql.raw(isPostgres ? 'serial' : 'integer')} primary key,
    document_id text not null unique references documents (id) on delete cascade,
    revision_id text not null
  )`.execute(db);
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
