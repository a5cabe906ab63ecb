import { filePathOf } from '#common/content-paths.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { makeRelease, type Release } from './make-release.ts';
import { ContentNotFoundError, RevertBlockedError } from './problems.ts';
import { listDocumentsById, lockProject } from './queries.ts';
import { findRelease, listReleaseDocuments } from './release-queries.ts';
import type { ContentServices } from './services.ts';

/**
 * Takes a release back as a new release: every document shows again what it showed before. Drafts
 * stay. Throws ForbiddenError, ContentNotFoundError, and RevertBlockedError naming the files that
 * later releases changed: those would be lost.
 */
export async function revertRelease(
  { database }: Pick<ContentServices, 'database'>,
  actor: Actor,
  { projectId, releaseId, title }: { projectId: string; releaseId: string; title: string },
): Promise<Release> {
  requirePermission(actor, 'content:publish');
  return database.db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const release = await findRelease(trx, releaseId);
    if (release?.project_id !== projectId || release.version === null) {
      throw new ContentNotFoundError(
        `Project ${projectId} has not published a release ${releaseId}`,
      );
    }
    const moved = await listReleaseDocuments(trx, releaseId);
    const documents = new Map(
      (
        await listDocumentsById(
          trx,
          moved.map((row) => row.document_id),
        )
      ).map((document) => [document.id, document]),
    );
    const changes = moved.flatMap(({ document_id, revision_id, previous_revision_id }) => {
      const document = documents.get(document_id);
      return document
        ? [{ document, published: revision_id, revisionId: previous_revision_id }]
        : [];
    });
    const overtaken = changes.filter(
      ({ document, published }) => document.published_revision_id !== published,
    );
    if (overtaken.length > 0)
      throw new RevertBlockedError(overtaken.map(({ document }) => filePathOf(document)));
    return makeRelease(trx, database.dialect, {
      projectId,
      authorId: actor.id,
      title,
      changes,
      revertsId: releaseId,
    });
  });
}
