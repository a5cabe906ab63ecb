import type { JsonValue } from '#common/json.ts';
import type { Actor } from '#server/core/access/can.ts';
import { InvalidContentError } from '#server/core/projects/problems.ts';
import { checkValue } from '#server/content/replace-document.ts';
import { findDocument, listDocumentsById, lockProject } from '#server/content/queries.ts';
import { findPublicationProblems } from '#server/content/releases/check-release.ts';
import { createRelease, type Release } from '#server/content/releases/create-release.ts';
import { revertReleaseWithin } from '#server/content/editing/releases/revert-release.ts';
import type { StoreServices } from '#server/content/services.ts';
import { storeDraft } from '#server/content/store-draft.ts';

interface Draft {
  projectId: string;
  path: string;
  language: string;
  value: JsonValue;
}

/** Checks a value and makes it the document's draft. */
export async function saveDraft({ database }: StoreServices, actor: Actor, draft: Draft) {
  const { value, cleaned } = await checkValue(database.db, draft);
  return database.db.transaction().execute(async (trx) => {
    await lockProject(trx, draft.projectId);
    const found = await findDocument(trx, draft);
    const stored = await storeDraft(trx, {
      place: draft,
      document: found ? { id: found.id, draftId: found.draft_revision_id } : null,
      value,
      authorId: actor.id,
      origin: 'save',
      now: Date.now(),
    });
    return { ...stored, value, cleaned };
  });
}

/** Publishes revisions of the project `shop` as one release; a null one unpublishes its document. */
export async function publishRevisions(
  { database }: StoreServices,
  actor: Actor,
  revisions: readonly { documentId: string; revisionId: string | null }[],
): Promise<Release> {
  const projectId = 'shop';
  return database.db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const documents = await listDocumentsById(
      trx,
      revisions.map(({ documentId }) => documentId),
    );
    const changes = documents.map((document) => ({
      document,
      revisionId: revisions.find((one) => one.documentId === document.id)?.revisionId ?? null,
    }));
    for (const [file, problems] of await findPublicationProblems(trx, { projectId, changes }))
      throw new InvalidContentError(file, problems);
    const release = { projectId, authorId: actor.id, title: 'Spring', changes };
    return createRelease(trx, release);
  });
}

/** Reverts a release of the project `shop`. */
export async function revertRelease(
  { database: { db } }: StoreServices,
  actor: Actor,
  releaseId: string,
): Promise<Release> {
  const revert = { projectId: 'shop', releaseId, title: 'Back' };
  return db.transaction().execute((trx) => revertReleaseWithin(trx, actor, revert));
}
