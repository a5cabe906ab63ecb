import { type Actor, requirePermission } from '../../../core/access/can.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { createRelease, type Release } from '../../releases/create-release.ts';
import { mergeMovedSections } from '../../releases/section-changes.ts';
import { ContentNotFoundError, RevertBlockedError } from '../../../core/projects/problems.ts';
import { listDocumentsById, lockProject, type Trx } from '../../queries.ts';
import {
  findRelease,
  listChangedSince,
  listReleaseDocuments,
} from '../../releases/release-queries.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireCanEdit } from '../price-permission.ts';
import { isFirstRelease, laterTitles } from './list-releases.ts';
import { listLaterChanged } from './release-list-queries.ts';

interface Revert {
  projectId: string;
  releaseId: string;
  title: string;
}

/**
 * Reverts a release with a new one, within a transaction: every document shows its previous content
 * at its previous position. Drafts stay. Throws ForbiddenError, ContentNotFoundError, and
 * RevertBlockedError if everything is as before the release already, or if later releases changed
 * its documents, whose changes would be lost.
 */
export async function revertReleaseWithin(
  trx: Trx,
  actor: Actor,
  revert: Revert,
): Promise<Release> {
  const { projectId, releaseId, title } = revert;
  const release = await lockRelease(trx, actor, revert);
  const changes = await inverseChanges(trx, releaseId, actor.id);
  if (changes.every(isAlreadyReverted)) throw new RevertBlockedError('already');
  const changedLater = changes.filter(
    ({ document, published, sort }) =>
      document.published_revision_id !== published || (sort !== null && document.sort !== sort),
  );
  if (changedLater.length > 0) {
    const later = await listLaterChanged(trx, release);
    throw new RevertBlockedError('blocked', laterTitles(later));
  }
  const sorts = new Map(
    changes.flatMap(({ document: { id }, previousSort }) =>
      previousSort === null ? [] : [[id, previousSort]],
    ),
  );
  const author = { projectId, authorId: actor.id, title };
  return createRelease(trx, { ...author, changes, sorts, revertsId: releaseId });
}

/**
 * Reverts all releases after one with a new release: the public site is again as that one left it.
 * Drafts stay. Throws as `revertReleaseWithin`, and ContentNotFoundError if nothing is newer.
 */
async function revertLaterWithin(trx: Trx, actor: Actor, revert: Revert) {
  const { projectId, releaseId, title } = revert;
  const { version } = await lockRelease(trx, actor, revert);
  const moved = await listChangedSince(trx, { projectId, version });
  if (moved.length === 0) throw new ContentNotFoundError(`Nothing is newer than ${releaseId}`);
  const byDocument = Map.groupBy(moved, ({ document_id }) => document_id);
  const documents = await listDocumentsById(trx, Array.from(byDocument.keys()));
  const sorts = new Map<string, number>();
  for (const [id, rows] of byDocument) {
    const before = rows.find(({ previous_sort }) => previous_sort !== null)?.previous_sort;
    if (typeof before === 'number') sorts.set(id, before);
  }
  const changes = documents.map((document) => ({
    document,
    revisionId: byDocument.get(document.id)?.[0]?.previous_revision_id ?? null,
  }));
  return createRelease(trx, { projectId, authorId: actor.id, title, changes, sorts });
}

/** Checks the permission, locks the project, and returns the published release. */
async function lockRelease(trx: Trx, actor: Actor, { projectId, releaseId }: Revert) {
  requirePermission(actor, 'content:publish');
  await lockProject(trx, projectId);
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.version === null)
    throw new ContentNotFoundError(`Project ${projectId} has not published a release ${releaseId}`);
  return { ...release, version: release.version };
}

/**
 * Returns the inverse changes of a release; `published` and `sort` are the content and position
 * expected to be public if no later release changed them.
 */
async function inverseChanges(trx: Trx, releaseId: string, authorId: string) {
  const moved = await listReleaseDocuments(trx, releaseId);
  const ids = moved.map((row) => row.document_id);
  const documents = new Map(
    (await listDocumentsById(trx, ids)).map((document) => [document.id, document]),
  );
  const changes = [];
  for (const row of moved) {
    const document = documents.get(row.document_id);
    if (!document) continue;
    const { revision_id: published, previous_revision_id: revisionId, sort } = row;
    const change = { document, published, revisionId, sort, previousSort: row.previous_sort };
    const current = document.published_revision_id;
    const mergedId =
      document.path === pageComponentsPath
        ? await mergeMovedSections(trx, {
            documentId: document.id,
            authorId,
            base: published,
            wanted: change.revisionId,
            current,
          })
        : null;
    changes.push(
      mergedId === null ? change : { ...change, published: current, revisionId: mergedId },
    );
  }
  return changes;
}

type InverseChange = Awaited<ReturnType<typeof inverseChanges>>[number];

function isAlreadyReverted({ document, revisionId, previousSort }: InverseChange): boolean {
  return (
    document.published_revision_id === revisionId &&
    (previousSort === null || document.sort === previousSort)
  );
}

interface RevertInput {
  projectId: string;
  /** `isLater`: all releases after this one, which stays. */
  revert: { id: string; title: string; isLater?: boolean };
  actor: EditingActor;
}

/**
 * Reverts a release, or all later ones, and records it in the audit log. Throws as revertRelease
 * does, RevertBlockedError for the first release of a project, ForbiddenError if the actor may not
 * change one of the documents, and FreshProofNeededError.
 */
export async function revertReleaseWithAudit(
  trx: Trx,
  { projectId, revert: { id, title, isLater = false }, actor }: RevertInput,
): Promise<Release> {
  const target = await findRelease(trx, id);
  if (target?.project_id === projectId && isFirstRelease(target) && !isLater)
    throw new RevertBlockedError('first');
  const moved = isLater
    ? await listChangedSince(trx, { projectId, version: target?.version ?? 0 })
    : await listReleaseDocuments(trx, id);
  await requireCanEditAll(trx, moved, actor);
  const input = { projectId, releaseId: id, title };
  const revert = isLater ? revertLaterWithin : revertReleaseWithin;
  const release = await revert(trx, actor, input);
  await recordAudit(trx, {
    action: 'release-reverted',
    ...entryBy(actor),
    details: {
      project: projectId,
      release: release.id,
      ...(isLater ? { revertsAfter: id } : { reverts: id }),
    },
  });
  return release;
}

async function requireCanEditAll(
  trx: Trx,
  moved: readonly { document_id: string }[],
  actor: EditingActor,
): Promise<void> {
  const ids = moved.map(({ document_id }) => document_id);
  const paths = (await listDocumentsById(trx, ids)).map(({ path }) => path);
  for (const path of paths) requireCanEdit(actor, path);
  requireProofForPrices(actor, paths);
}
