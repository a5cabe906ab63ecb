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

/** The same documents' texts themselves, drafts and what is published, of one collection. */
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
      ]),
    )
    .where(sql<boolean>`revisions.content like ${holding(word)} escape '!'`)
    .orderBy('documents.path')
    .orderBy('documents.language')
    .execute();
}

function holding(word: string): string {
  return `%${word.replace(/[%_!]/g, '!$&')}%`;
}
