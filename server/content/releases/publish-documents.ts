import type { Transaction } from 'kysely';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { Schema } from '../../core/db/schema.ts';
import { requirePublishable } from './check-release.ts';
import { createRelease, type Release, type ReleaseChange } from './create-release.ts';
import { ContentNotFoundError } from '../../core/projects/problems.ts';
import {
  type DocumentRow,
  listDocumentsById,
  listRevisionOwners,
  lockProject,
} from '../queries.ts';
import type { StoreServices } from '../services.ts';

export interface PublishInput {
  projectId: string;
  /** Title of the release in the list of releases. */
  title: string;
  /** A null revision unpublishes the document. */
  changes: readonly { documentId: string; revisionId: string | null }[];
}

/**
 * Publishes revisions together as one release; null if all of them are published already. Entries
 * move to the places of their drafts. Throws ForbiddenError, InvalidContentError, and
 * ContentNotFoundError for a document or revision of another project.
 */
export async function publishDocuments(
  { database }: StoreServices,
  actor: Actor,
  { projectId, title, changes }: PublishInput,
): Promise<Release | null> {
  requirePermission(actor, 'content:publish');
  return database.db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, projectId)))
      throw new ContentNotFoundError(`There is no project ${projectId}`);
    const actualChanges = (await findChanges(trx, projectId, changes)).filter(
      ({ document, revisionId }) =>
        document.published_revision_id !== revisionId ||
        (document.draft_sort !== null && revisionId !== null),
    );
    if (actualChanges.length === 0) return null;
    await requirePublishable(trx, { projectId, changes: actualChanges });
    return createRelease(trx, database.dialect, {
      projectId,
      authorId: actor.id,
      title,
      changes: actualChanges,
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
