import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../core/db/schema.ts';
import type { Db } from './queries.ts';
import { selectPending } from './releases/release-queries.ts';

/**
 * Lists the paths of documents whose draft or published text contains one of the words, each once.
 */
export async function listPathsContaining(db: Db, projectId: string, words: readonly string[]) {
  const rows = await selectTexts(db, projectId)
    .select('documents.path')
    .distinct()
    .where(isCurrent)
    .where((row) => row.or(words.map(contains)))
    .orderBy('documents.path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Lists the texts of one collection that contain a word: drafts, published and scheduled ones. */
export async function listTextsContaining(
  db: Db,
  { projectId, collection, word }: { projectId: string; collection: string; word: string },
): Promise<{ path: string; language: string; content: string }[]> {
  return await selectTexts(db, projectId)
    .select(['documents.path', 'documents.language', 'revisions.content'])
    .where('documents.collection', '=', collection)
    .where((row) =>
      row.or([isCurrent(row), row('revisions.id', 'in', scheduledRevisions(db, projectId))]),
    )
    .where(contains(word))
    .orderBy('documents.path')
    .orderBy('documents.language')
    .execute();
}

function selectTexts(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.document_id', 'documents.id')
    .where('documents.project_id', '=', projectId);
}

/** True for drafts and published revisions. */
function isCurrent(row: ExpressionBuilder<Schema, 'documents' | 'revisions'>) {
  return row.or([
    row('revisions.id', '=', row.ref('documents.draft_revision_id')),
    row('revisions.id', '=', row.ref('documents.published_revision_id')),
  ]);
}

/** Revisions of scheduled releases that are not yet published. */
function scheduledRevisions(db: Db, projectId: string) {
  return selectPending(db)
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .select('release_documents.revision_id')
    .where('releases.project_id', '=', projectId)
    .where('release_documents.revision_id', 'is not', null);
}

function contains(word: string) {
  const pattern = `%${word.replace(/[%_!]/g, '!$&')}%`;
  return sql<boolean>`revisions.content like ${pattern} escape '!'`;
}
