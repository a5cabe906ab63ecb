import { type RawBuilder, type Selectable, sql } from 'kysely';
import { dialectOf } from '../core/db/dialect-of.ts';
import { scopeWord, type Term, writeScopedMatch } from '../core/db/match-words.ts';
import type { SearchEntryTable } from '../core/db/search-schema.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import type { Db } from '../core/db/schema.ts';

export type NewSearchEntry = Selectable<SearchEntryTable>;
export type FoundEntry = Pick<
  Selectable<SearchEntryTable>,
  'id' | 'kind' | 'address' | 'title' | 'title_language' | 'image'
>;

const foundColumns = ['id', 'kind', 'address', 'title', 'title_language', 'image'] as const;

/** Folded words of an entry: of its title, and of its text. */
export interface EntryWords {
  title: readonly string[];
  text: readonly string[];
}

/** Returns the scope of a project's language: an indexed word that no text can contain. */
function scopeOf(projectId: string, language: string): string {
  return `${projectId}/${language}`;
}

/** Lists the ids of the entries of some documents. */
export async function listIdsOf(
  db: Db,
  { projectId, sources }: { projectId: string; sources: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select('id')
    .where('project_id', '=', projectId)
    .where('source', 'in', sources)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
  for (const batch of splitIntoBatches(ids, 400)) {
    if (dialectOf(db) === 'sqlite')
      await sql`delete from search_words where rowid in (${sql.join(batch)})`.execute(db);
    await db.deleteFrom('search_entries').where('id', 'in', batch).execute();
  }
}

export async function insertEntry(db: Db, entry: NewSearchEntry, words: EntryWords): Promise<void> {
  const scope = scopeOf(entry.project_id, entry.language);
  if (dialectOf(db) === 'postgres') return await insertWithVectors(db, entry, words, scope);
  await db.insertInto('search_entries').values(entry).execute();
  await sql`insert into search_words (rowid, scope, title, text)
    values (${entry.id}, ${scope}, ${words.title.join(' ')}, ${words.text.join(' ')})`.execute(db);
}

async function insertWithVectors(
  db: Db,
  entry: NewSearchEntry,
  { title, text }: EntryWords,
  scope: string,
): Promise<void> {
  const vectorOf = (words: readonly string[]) =>
    sql`array_to_tsvector(${[...new Set([scopeWord(scope), ...words])]}::text[])`;
  await sql`insert into search_entries (${sql.join(Object.keys(entry).map((name) => sql.ref(name)))},
      title_words, all_words)
    values (${sql.join(Object.values(entry))},
      ${vectorOf(title)}, ${vectorOf([...title, ...text])})`.execute(db);
}

export interface EntryQuery {
  projectId: string;
  language: string;
  terms: readonly Term[];
  /** True if all words must be in the title. */
  inTitle: boolean;
  /** True to match whole words only, not their beginnings. */
  wholeWords: boolean;
  limit: number;
}

/** Lists entries with all words, ordered by id. */
export async function listMatches(db: Db, query: EntryQuery): Promise<FoundEntry[]> {
  return await db
    .selectFrom('search_entries')
    .select(foundColumns)
    .where(matches(db, query))
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

function matches(db: Db, query: EntryQuery): RawBuilder<boolean> {
  const { terms, inTitle, wholeWords, limit } = query;
  const dialect = dialectOf(db);
  const scope = scopeOf(query.projectId, query.language);
  const columns = inTitle ? 'title' : '{title text}';
  const match = writeScopedMatch(dialect, { scope, columns, terms, wholeWords });
  if (dialect === 'postgres')
    return sql<boolean>`${sql.ref(inTitle ? 'title_words' : 'all_words')} @@ ${match}::tsquery`;
  return sql<boolean>`id in (
    select rowid from search_words where search_words match ${match}
    order by rowid limit ${limit})`;
}

/** Lists the entries with some addresses, unordered. */
export async function listAt(
  db: Db,
  { projectId, language, addresses }: { projectId: string; language: string; addresses: string[] },
): Promise<FoundEntry[]> {
  return await db
    .selectFrom('search_entries')
    .select(foundColumns)
    .where('project_id', '=', projectId)
    .where('language', '=', language)
    .where('address', 'in', addresses)
    .execute();
}

/** Lists the texts of some entries, unordered. */
export async function listTexts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('search_entries')
    .select(['id', 'text', 'text_language'])
    .where('id', 'in', ids)
    .execute();
}

/** Lists the documents that have entries. */
export async function listSources(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select('source')
    .distinct()
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ source }) => source);
}

/** Returns the version of a project's index; null if it is incomplete. */
export async function findIndexVersion(db: Db, projectId: string): Promise<number | null> {
  const row = await db
    .selectFrom('search_states')
    .select('rules')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.rules ?? null;
}

export async function saveIndexVersion(db: Db, projectId: string, rules: number): Promise<void> {
  await db
    .insertInto('search_states')
    .values({ project_id: projectId, rules })
    .onConflict((row) => row.column('project_id').doUpdateSet({ rules }))
    .execute();
}
