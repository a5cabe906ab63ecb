import { sql } from 'kysely';
import type { Db } from './queries.ts';

/** The paths of a project's documents whose draft or published text holds one of these words, each once. */
export async function listPathsHolding(
  db: Db,
  projectId: string,
  words: readonly string[],
): Promise<string[]> {
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
      row.or(words.map((word) => sql<boolean>`revisions.content like ${holding(word)} escape '!'`)),
    )
    .orderBy('documents.path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Texts of one collection themselves that hold a word: drafts, what is published, and what waits for its time. */
export async function listTextsHolding(
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
        row('revisions.id', 'in', waitingRevisions(db, projectId)),
      ]),
    )
    .where(sql<boolean>`revisions.content like ${holding(word)} escape '!'`)
    .orderBy('documents.path')
    .orderBy('documents.language')
    .execute();
}

/** What scheduled releases have yet to publish. */
function waitingRevisions(db: Db, projectId: string) {
  return db
    .selectFrom('releases')
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .select('release_documents.revision_id')
    .where('releases.project_id', '=', projectId)
    .where('releases.version', 'is', null)
    .where('releases.cancelled_at', 'is', null)
    .where('releases.failure', 'is', null)
    .where('release_documents.revision_id', 'is not', null);
}

function holding(word: string): string {
  return `%${word.replace(/[%_!]/g, '!$&')}%`;
}
