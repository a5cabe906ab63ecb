import { filePathOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { Actor } from '#server/core/access/can.ts';
import { InvalidContentError } from '#server/core/projects/problems.ts';
import { requireProject } from '#server/core/projects/projects.ts';
import { checkDraft, readDraftComponents } from '#server/content/documents/check-draft.ts';
import { sanitizeFields } from '#server/content/documents/sanitize-fields.ts';
import { loadSanitizer } from '#server/content/documents/sanitize-html.ts';
import { sectionFilesByPath, typeOfDocument } from '#server/content/documents/section-files.ts';
import { type Db, findDocument, listDocumentsById, lockProject } from '#server/content/queries.ts';
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

/** Returns the type of a document according to the draft of the page components. */
export async function findDraftType(db: Db, projectId: string, path: string) {
  return typeOfDocument(path, sectionFilesByPath(await readDraftComponents(db, projectId)));
}

/** Sanitizes and checks a value and makes it the document's draft. */
export async function saveDraft({ database }: StoreServices, actor: Actor, draft: Draft) {
  const project = await requireProject(database.db, draft.projectId);
  const value = structuredClone(draft.value);
  const type = await findDraftType(database.db, project.id, draft.path);
  const cleaned =
    type?.shape === 'fields' ? sanitizeFields(type.fields, value, await loadSanitizer()) : [];
  const problems = checkDraft(project, type, draft.path, value);
  if (problems.length > 0) throw new InvalidContentError(filePathOf(draft), problems);
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
