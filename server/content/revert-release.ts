import type { Transaction } from 'kysely';
import { filePathOf } from '#common/content-paths.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { pageComponentsPath } from './document-types.ts';
import { makeRelease, type Release } from './make-release.ts';
import { fixMovedSections } from './merge-moved-sections.ts';
import { ContentNotFoundError, RevertBlockedError } from './problems.ts';
import { listDocumentsById, lockProject } from './queries.ts';
import { findRelease, listReleaseDocuments } from './release-queries.ts';
import type { ContentServices } from './services.ts';

interface Revert {
  projectId: string;
  releaseId: string;
  title: string;
}

/**
 * Takes a release back as a new release: every document shows again what it showed before, where it stood before.
 * Drafts stay. Throws ForbiddenError, ContentNotFoundError, and RevertBlockedError naming the files that
 * later releases changed: those would be lost.
 */
export async function revertRelease(
  { database }: Pick<ContentServices, 'database'>,
  actor: Actor,
  revert: Revert,
): Promise<Release> {
  return database.db
    .transaction()
    .execute((trx) => revertReleaseWithin(trx, database.dialect, actor, revert));
}

/** The same within a transaction. */
export async function revertReleaseWithin(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  actor: Actor,
  { projectId, releaseId, title }: Revert,
): Promise<Release> {
  requirePermission(actor, 'content:publish');
  await lockProject(trx, projectId);
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.version === null)
    throw new ContentNotFoundError(`Project ${projectId} has not published a release ${releaseId}`);
  const changes = await changesBack(trx, releaseId, actor.id);
  const overtaken = changes.filter(
    ({ document, published, sort }) =>
      document.published_revision_id !== published || (sort !== null && document.sort !== sort),
  );
  if (overtaken.length > 0)
    throw new RevertBlockedError(overtaken.map(({ document }) => filePathOf(document)));
  return makeRelease(trx, dialect, {
    projectId,
    authorId: actor.id,
    title,
    changes,
    revertsId: releaseId,
  });
}

/** What a release moved, the other way round; `published` is what visitors see where nothing is newer, `sort` where. */
async function changesBack(trx: Transaction<Schema>, releaseId: string, authorId: string) {
  const moved = await listReleaseDocuments(trx, releaseId);
  const ids = moved.map((row) => row.document_id);
  const documents = new Map(
    (await listDocumentsById(trx, ids)).map((document) => [document.id, document]),
  );
  const changes = [];
  for (const { document_id, revision_id: published, previous_revision_id, sort } of moved) {
    const document = documents.get(document_id);
    if (!document) continue;
    const change = { document, published, revisionId: previous_revision_id, sort };
    const current = document.published_revision_id;
    const fitted =
      document.path === pageComponentsPath
        ? await fixMovedSections(trx, {
            documentId: document.id,
            authorId,
            base: published,
            wanted: change.revisionId,
            current,
          })
        : null;
    changes.push(fitted === null ? change : { ...change, published: current, revisionId: fitted });
  }
  return changes;
}
