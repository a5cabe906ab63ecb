import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Search index and its words. Words are stored folded and separated (common/text/search-words.ts); the
 * databases only look them up: SQLite's FTS5 with a verbatim tokenizer, Postgres with ready-made
 * vectors.
 */
export async function searchMigration(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createEntries(db, isPostgres);
  await (isPostgres ? addVectors(db) : addWordTable(db));
  await sql`create table search_states (
    project_id text primary key references projects (id) on delete cascade,
    rules integer not null
  )`.execute(db);
}

async function createEntries(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await sql`create table search_entries (
    id ${sql.raw(isPostgres ? 'serial' : 'integer')} primary key,
    project_id text not null references projects (id), source text not null,
    language text not null, kind text not null, address text not null, title text not null,
    title_language text not null, text text not null, text_language text not null
  )`.execute(db);
  await sql`create index search_entries_source on search_entries (project_id, source)`.execute(db);
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
