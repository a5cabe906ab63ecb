import { filePathOf } from '#common/content/content-paths.ts';
import { can } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { findCurrentActor } from '../../../accounts/people/current-role.ts';
import { findRevokedTokens } from '../../../accounts/tokens/find-revoked-tokens.ts';
import { FinalJobError, type JobHandler } from '../../../core/jobs/run-job.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { findPublicationProblems, listReleaseConflicts } from '../../releases/check-release.ts';
import { publishScheduledRelease, type NewRelease } from '../../releases/create-release.ts';
import { mergeMovedSections } from '../../releases/section-changes.ts';
import { type DocumentRow, listDocumentsById, lockProject, type Trx } from '../../queries.ts';
import {
  findRelease,
  listReleaseDocuments,
  type ReleaseRow,
  setReleaseRevision,
} from '../../releases/release-queries.ts';
import type { StoreServices } from '../../services.ts';
import type { EditingActor } from '../editor.ts';
import { canEditDocument, requireCanEdit, requireProofForPrices } from '../price-permission.ts';
import { listLaterChanged, setFailure, putOnHold } from './release-list-queries.ts';

/**
 * Returns the handler of the job that publishes a scheduled release; its payload is the release's
 * id.
 */
export function scheduledReleaseHandler(services: StoreServices): JobHandler {
  return async (payload) => {
    if (typeof payload !== 'string') throw new FinalJobError('The payload is no id');
    await publishDueRelease(services, payload);
  };
}

/**
 * Publishes a scheduled release; does nothing if it is published, cancelled or failed. Fails as a
 * whole if one of its documents was published since by somebody unaware of the release, or if it
 * would break a purchase. Is put on hold if its author may no longer publish it, or if the API token that
 * scheduled it was revoked, until somebody who may publishes or cancels it.
 */
export async function publishDueRelease({ database, log }: StoreServices, id: string) {
  await database.db.transaction().execute(async (trx) => {
    const unlocked = await findRelease(trx, id);
    if (!unlocked) return;
    await lockProject(trx, unlocked.project_id);
    // Read again under the lock: it may have been cancelled or published.
    const release = await findRelease(trx, id);
    if (!release || !isDue(release)) return;
    const changes = await listScheduledChanges(trx, release);
    if (!(await canAuthorPublish(trx, release, changes))) {
      await putOnHold(trx, id, Date.now());
      log.warn(
        { release: id },
        'The author of a scheduled release, or its API token, may not publish it any more',
      );
      return;
    }
    const files = await listBlockingFiles(trx, release, changes);
    if (files.length > 0) {
      await setFailure(trx, id, files.join(', '));
      log.warn({ release: id, files }, 'A scheduled release does not fit any more');
      return;
    }
    await publishScheduled(trx, { release, changes });
  });
}

/**
 * Publishes a release on hold, within the caller's transaction that has locked the project; does
 * nothing if it was published or cancelled in the meantime. Like at its scheduled time, it fails as
 * a whole if others have changed the same documents. Throws ForbiddenError if the actor may not
 * publish one of its documents, and FreshProofNeededError.
 */
export async function publishHeldRelease(
  trx: Trx,
  { projectId, releaseId, actor }: { projectId: string; releaseId: string; actor: EditingActor },
): Promise<void> {
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.held_at === null)
    throw new ContentNotFoundError(`Project ${projectId} does not hold ${releaseId}`);
  if (!isPending(release)) return;
  const changes = await listScheduledChanges(trx, release);
  for (const { document } of changes) requireCanEdit(actor, document.path);
  requireProofForPrices(
    actor,
    changes.map(({ document }) => document.path),
  );
  const files = await listBlockingFiles(trx, release, changes);
  if (files.length > 0) await setFailure(trx, releaseId, files.join(', '));
  else await publishScheduled(trx, { release, changes, actor });
}

/**
 * Tells whether the author of a release may still publish all of it; false if the account no longer
 * exists, or the API token was revoked. A token that has expired since does not matter.
 */
async function canAuthorPublish(trx: Trx, release: ReleaseRow, changes: NewRelease['changes']) {
  if ((await findRevokedTokens(trx, [release.token_id])).size > 0) return false;
  const author = await findCurrentActor(trx, release.author_id, release.project_id);
  return (
    author !== null &&
    can(author, 'content:publish') &&
    changes.every(({ document }) => canEditDocument(author, document.path))
  );
}

/**
 * Lists the files that block a scheduled release: newer versions by others, broken rules, or
 * purchases that it would break.
 */
async function listBlockingFiles(
  trx: Trx,
  release: ReleaseRow,
  changes: readonly ScheduledChange[],
): Promise<string[]> {
  const overtaken = (await listLaterChanged(trx, release)).map(filePathOf);
  const stored = { projectId: release.project_id, changes };
  const purchaseConflicts = await listReleaseConflicts(trx, stored);
  const brokenRules = await findPublicationProblems(trx, stored);
  const files = [
    ...overtaken,
    ...purchaseConflicts.map(({ document }) => document),
    ...brokenRules.keys(),
  ];
  return Array.from(new Set(files));
}

/** A change of a scheduled release, with the current document. */
type ScheduledChange = NewRelease['changes'][number] & { document: DocumentRow };

/** Lists the changes of a scheduled release. */
async function listScheduledChanges(trx: Trx, { id }: ReleaseRow) {
  const rows = await listReleaseDocuments(trx, id);
  const revisions = new Map(rows.map((row) => [row.document_id, row.revision_id]));
  const documents = await listDocumentsById(trx, Array.from(revisions.keys()));
  return documents.map((document) => ({
    document,
    revisionId: revisions.get(document.id) ?? null,
  }));
}

/** Merges the places of sections with those that others have published since. */
async function mergeSections(
  trx: Trx,
  { id, author_id: authorId }: ReleaseRow,
  changes: NewRelease['changes'],
): Promise<NewRelease['changes']> {
  const sections = changes.find(({ document }) => document.path === pageComponentsPath);
  if (!sections) return changes;
  const { document, revisionId: wanted } = sections;
  const rows = await listReleaseDocuments(trx, id);
  const base =
    rows.find(({ document_id }) => document_id === document.id)?.previous_revision_id ?? null;
  const current = document.published_revision_id;
  const ids = { documentId: document.id, authorId, base, wanted, current };
  const revisionId = await mergeMovedSections(trx, ids);
  if (revisionId === null || revisionId === wanted) return changes;
  await setReleaseRevision(trx, { releaseId: id, documentId: document.id, revisionId });
  return changes.map((change) => (change === sections ? { ...change, revisionId } : change));
}

interface PublishInput {
  release: ReleaseRow;
  changes: NewRelease['changes'];
  /** The person who publishes it now; by default its author, at the scheduled time. */
  actor?: EditingActor;
}

/** Publishes a scheduled release and records it in the audit log. */
async function publishScheduled(trx: Trx, { release, changes, actor }: PublishInput) {
  const { id, project_id: projectId, title, author_id: authorId } = release;
  const mergedChanges = await mergeSections(trx, release, changes);
  await publishScheduledRelease(trx, { id, projectId, changes: mergedChanges });
  const details = { project: projectId, release: id, title, documents: changes.length };
  await recordAudit(trx, {
    action: 'release-made',
    ...entryBy(actor ?? { id: authorId }),
    details: { ...details, scheduled: true },
  });
}

function isDue(release: ReleaseRow): boolean {
  const { scheduled_at, held_at } = release;
  return scheduled_at !== null && held_at === null && isPending(release);
}

/** Tells whether it was neither published nor cancelled and has not failed. */
function isPending({ version, cancelled_at, failure }: ReleaseRow): boolean {
  return version === null && cancelled_at === null && failure === null;
}
