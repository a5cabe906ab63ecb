import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';
import type { Db } from '../../queries.ts';

/** A revision's position in the history of its document. */
export interface RevisionPosition {
  id: string;
  created_at: number;
}

/** Lists a document's revisions, newest first; from `from` (inclusive) on if given. */
export async function listRevisions(
  db: Db,
  { documentId, from, limit }: { documentId: string; from: RevisionPosition | null; limit: number },
) {
  return await db
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select(['revisions.id', 'documents.language', 'author_id', 'origin', 'revisions.created_at'])
    .select(['draft_revision_id', 'published_revision_id'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('release_documents')
            .innerJoin('releases', 'releases.id', 'release_documents.release_id')
            .select('releases.id')
            .whereRef('release_documents.revision_id', '=', 'revisions.id')
            .whereRef('release_documents.document_id', '=', 'revisions.document_id')
            .where('version', 'is not', null),
        )
        .$castTo<boolean>()
        .as('was_published'),
    )
    .where('document_id', '=', documentId)
    .$if(from !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('revisions.created_at', 'revisions.id'),
          '<=',
          is.tuple(from?.created_at ?? 0, from?.id ?? ''),
        ),
      ),
    )
    .orderBy('revisions.created_at', 'desc')
    .orderBy('revisions.id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the documents of a unit, one for each language that has ever had one. */
export async function listUnitDocumentIds(
  db: Db,
  { projectId, path }: { projectId: string; path: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
  return rows.map(({ id }) => id);
}

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number];

/** Finds a revision with its document's path and language. */
export async function findRevisionWithDocument(db: Db, projectId: string, id: string) {
  return await db
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select(['revisions.id', 'revisions.created_at', 'document_id', 'content'])
    .select(['path', 'language', 'draft_revision_id'])
    .where('revisions.id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/**
 * Lists documents, in the order of their ids, with an autosave before a time that was followed
 * within `foldedFor` by a save of the same person: only these can have folded autosaves.
 */
export async function listAutosavedDocuments(
  db: Db,
  {
    before,
    foldedFor,
    after,
    limit,
  }: Record<'before' | 'foldedFor' | 'limit', number> & {
    after: string;
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .select('document_id')
    .distinct()
    .where('origin', '=', 'autosave')
    .where('created_at', '<', before)
    .where('document_id', '>', after)
    .where((is) =>
      is.exists(
        is
          .selectFrom('revisions as later')
          .select('later.id')
          .whereRef('later.document_id', '=', 'revisions.document_id')
          .whereRef('later.author_id', '=', 'revisions.author_id')
          .whereRef('later.id', '<>', 'revisions.id')
          .where('later.origin', 'in', ['save', 'autosave'])
          .whereRef('later.created_at', '>=', 'revisions.created_at')
          .where(
            'later.created_at',
            '<=',
            sql<number>`revisions.created_at + ${sql.lit(foldedFor)}`,
          ),
      ),
    )
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map(({ document_id }) => document_id);
}

type OfRevision = ExpressionBuilder<Schema, 'revisions'>;

function isPointedAt(is: OfRevision) {
  return is
    .selectFrom('documents')
    .select('documents.id')
    .whereRef('documents.id', '=', 'revisions.document_id')
    .where((or) =>
      or.or([
        or('draft_revision_id', '=', or.ref('revisions.id')),
        or('published_revision_id', '=', or.ref('revisions.id')),
      ]),
    );
}

function isInRelease(is: OfRevision) {
  return is
    .selectFrom('release_documents')
    .select('release_id')
    .whereRef('release_documents.document_id', '=', 'revisions.document_id')
    .where((or) =>
      or.or([
        or('revision_id', '=', or.ref('revisions.id')),
        or('previous_revision_id', '=', or.ref('revisions.id')),
      ]),
    );
}

function isBaseOfConflict(is: OfRevision) {
  return is
    .selectFrom('revisions as conflict')
    .select('conflict.id')
    .whereRef('conflict.document_id', '=', 'revisions.document_id')
    .whereRef('conflict.based_on_id', '=', 'revisions.id')
    .where('conflict.origin', '=', 'conflict');
}

/**
 * Deletes the revisions that no draft, site, release or conflict needs, and returns their number.
 * Later revisions keep their ids as a reference to something deleted.
 */
export async function deleteUnreferenced(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('revisions')
    .where('id', 'in', ids)
    .where((is) => is.not(is.exists(isPointedAt(is))))
    .where((is) => is.not(is.exists(isInRelease(is))))
    .where((is) => is.not(is.exists(isBaseOfConflict(is))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
