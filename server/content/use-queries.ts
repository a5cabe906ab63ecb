import { sql } from 'kysely';
import type { Db } from './queries.ts';
import { selectPending } from './releases/release-queries.ts';

/**
 * Lists the paths of documents whose draft or published text contains one of the words, each once.
 */
export async function listPathsContaining(db: Db, projectId: string, words: readonly string[]) {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.document_id', 'documents.id')
    .select('documents.path')
    .distinct()
    .where('documents.project_id', '=', projectId)
    .where((row) =>
      row.or([
        row('revisions.id', '=', row.ref('documents.draft_revision_id')),
        row('revisions.id', '=', row.ref('documents.published_revision_id')),
      ]),
    )
    .where((row) =>
      row.or(
        words.map(
          (word) => sql<boolean>`revisions.content like ${containsPattern(word)} escape '!'`,
        ),
      ),
    )
    .orderBy('documents.path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Lists the texts of one collection that contain a word: drafts, published and scheduled ones. */
export async function listTextsContaining(
  db: Db,
  { projectId, collection, word }: { projectId: string; collection: string; word: string },
): Promise<{ path: string; language: string; content: string }[]> {
  return await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.document_id', 'documents.id')
    .select(['documents.path', 'documents.language', 'revisions.content'])
    .where('documents.project_id', '=', projectId)
    .where('documents.collection', '=', collection)
    .where((row) =>
      row.or([
        row('revisions.id', '=', row.ref('documents.draft_revision_id')),
        row('revisions.id', '=', row.ref('documents.published_revision_id')),
        row('revisions.id', 'in', scheduledRevisions(db, projectId)),
      ]),
    )
    .where(sql<boolean>`revisions.content like ${containsPattern(word)} escape '!'`)
    .orderBy('documents.path')
    .orderBy('documents.language')
    .execute();
}

/** Revisions of scheduled releases that are not yet published. */
function scheduledRevisions(db: Db, projectId: string) {
  return selectPending(db)
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .select('release_documents.revision_id')
    .where('releases.project_id', '=', projectId)
    .where('release_documents.revision_id', 'is not', null);
}

function containsPattern(word: string): string {
  return `%${word.replace(/[%_!]/g, '!$&')}%`;
}
