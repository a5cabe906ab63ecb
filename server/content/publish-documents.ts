import type { Transaction } from 'kysely';
import { type Actor, requirePermission } from '../access/can.ts';
import type { Schema } from '../db/schema.ts';
import { requirePublic } from './check-release.ts';
import { makeRelease, type Release, type ReleaseChange } from './make-release.ts';
import { ContentNotFoundError } from './problems.ts';
import { type DocumentRow, listDocumentsById, listRevisionOwners, lockProject } from './queries.ts';
import type { ContentServices } from './services.ts';

export interface PublishInput {
  projectId: string;
  /** What the release is called in its list. */
  title: string;
  /** A null revision takes the document off the site. */
  changes: readonly { documentId: string; revisionId: string | null }[];
}

/**
 * Makes revisions public, all of them at once, as one release; null if all of them were already. Entries take
 * the places that they were moved to.
 * Throws ForbiddenError, InvalidContentError, and ContentNotFoundError for a document or revision that is not the
 * project's.
 */
export async function publishDocuments(
  { database }: Pick<ContentServices, 'database'>,
  actor: Actor,
  { projectId, title, changes }: PublishInput,
): Promise<Release | null> {
  requirePermission(actor, 'content:publish');
  return database.db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, projectId)))
      throw new ContentNotFoundError(`There is no project ${projectId}`);
    const moved = (await findChanges(trx, projectId, changes)).filter(
      ({ document, revisionId }) =>
        document.published_revision_id !== revisionId ||
        (document.draft_sort !== null && revisionId !== null),
    );
    if (moved.length === 0) return null;
    await requirePublic(trx, { projectId, changes: moved });
    return makeRelease(trx, database.dialect, {
      projectId,
      authorId: actor.id,
      title,
      changes: moved,
    });
  });
}

async function findChanges(
  trx: Transaction<Schema>,
  projectId: string,
  changes: PublishInput['changes'],
): Promise<(ReleaseChange & { document: DocumentRow })[]> {
  const wanted = new Map(changes.map(({ documentId, revisionId }) => [documentId, revisionId]));
  const documents = await listDocumentsById(trx, Array.from(wanted.keys()));
  const known = new Map(documents.map((document) => [document.id, document]));
  const revisionIds = Array.from(wanted.values()).filter((id) => id !== null);
  const owners = new Map(
    (await listRevisionOwners(trx, revisionIds)).map(({ id, document_id }) => [id, document_id]),
  );
  return Array.from(wanted, ([documentId, revisionId]) => {
    const document = known.get(documentId);
    if (document?.project_id !== projectId)
      throw new ContentNotFoundError(`Project ${projectId} has no document ${documentId}`);
    if (revisionId !== null && owners.get(revisionId) !== documentId) {
      throw new ContentNotFoundError(`Document ${documentId} has no revision ${revisionId}`);
    }
    return { document, revisionId };
  });
}
