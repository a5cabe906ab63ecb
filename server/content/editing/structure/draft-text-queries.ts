import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../../core/db/dialect-of.ts';
import { scopeWord, type Term, writeScopedMatch } from '../../../core/db/match-words.ts';
import type { Db } from '../../queries.ts';

/** Lists up to `limit` documents whose words must be indexed again. */
export async function listStaleTexts(db: Db, projectId: string, limit: number) {
  return db
    .selectFrom('documents')
    .leftJoin('draft_texts', 'draft_texts.document_id', 'documents.id')
    .leftJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select(['documents.id as documentId', 'path', 'language', 'content'])
    .select('draft_revision_id as revisionId')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`documents.draft_revision_id is distinct from draft_texts.revision_id`)
    .limit(limit)
    .execute();
}

/** Replaces a document's indexed words by those of a revision; null removes them. */
export async function replaceDraftText(
  db: Db,
  draft: { documentId: string; revisionId: string | null; scope: string; words: readonly string[] },
): Promise<void> {
  const { documentId, revisionId, scope, words } = draft;
  const dialect = dialectOf(db);
  if (dialect === 'sqlite')
    await sql`delete from draft_words where rowid in (
      select id from draft_texts where document_id = ${documentId})`.execute(db);
  await db.deleteFrom('draft_texts').where('document_id', '=', documentId).execute();
  if (revisionId === null) return;
  if (dialect === 'postgres') {
    await sql`insert into draft_texts (document_id, revision_id, words)
      values (${documentId}, ${revisionId},
        array_to_tsvector(${[...new Set([scopeWord(scope), ...words])]}::text[]))
      on conflict (document_id) do nothing`.execute(db);
    return;
  }
  const { id } = await db
    .insertInto('draft_texts')
    .values({ document_id: documentId, revision_id: revisionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into draft_words (rowid, scope, text)
    values (${id}, ${scope}, ${words.join(' ')})`.execute(db);
}

interface DraftTextQuery {
  /** Scope of project and language: see `scopeOf`. */
  scope: string;
  terms: readonly Term[];
  limit: number;
}

/** Lists documents whose drafts contain all words, the most recently indexed first. */
export async function listDraftMatches(db: Db, query: DraftTextQuery) {
  return db
    .selectFrom('draft_texts')
    .innerJoin('documents', 'documents.id', 'draft_texts.document_id')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select(['path', 'language', 'content'])
    .where(matches(db, query))
    .orderBy('draft_texts.id', 'desc')
    .limit(query.limit)
    .execute();
}

function matches(db: Db, { limit, ...query }: DraftTextQuery): RawBuilder<boolean> {
  const dialect = dialectOf(db);
  const match = writeScopedMatch(dialect, { ...query, columns: 'text', wholeWords: false });
  if (dialect === 'postgres') return sql<boolean>`draft_texts.words @@ ${match}::tsquery`;
  return sql<boolean>`draft_texts.id in (
    select rowid from draft_words where draft_words match ${match}
    order by rowid desc limit ${limit})`;
}
