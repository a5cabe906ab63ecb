import { type Db } from '../../queries.ts';

/** The newest revisions of a unit, of all its languages. */
export async function listRevisions(
  db: Db,
  { projectId, path, limit }: { projectId: string; path: string; limit: number },
) {
  return await db
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select(['revisions.id', 'documents.language', 'author_id', 'origin', 'revisions.created_at'])
    .select(['draft_revision_id', 'published_revision_id'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .orderBy('revisions.created_at', 'desc')
    .orderBy('revisions.id', 'desc')
    .limit(limit)
    .execute();
}

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number];

/** A revision with the place of its document. */
export async function findPlacedRevision(db: Db, projectId: string, id: string) {
  return await db
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select(['path', 'language', 'content', 'draft_revision_id'])
    .where('revisions.id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
