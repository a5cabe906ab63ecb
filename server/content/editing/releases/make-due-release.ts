import type { Transaction } from 'kysely';
import { filePathOf } from '#common/content-paths.ts';
import { can } from '../../../access/can.ts';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import { currentActor } from '../../../accounts/people/current-role.ts';
import type { Schema } from '../../../db/schema.ts';
import { FinalJobError, type JobHandler } from '../../../jobs/run-job.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { publicProblems } from '../../check-release.ts';
import { heldProblemsOf } from '../../held-products.ts';
import { makeWaitingRelease, type NewRelease } from '../../make-release.ts';
import { fixMovedSections } from '../../merge-moved-sections.ts';
import { type DocumentRow, listDocumentsById, lockProject } from '../../queries.ts';
import {
  findRelease,
  listReleaseDocuments,
  type ReleaseRow,
  setReleaseRevision,
} from '../../release-queries.ts';
import type { ContentServices } from '../../services.ts';
import type { EditingActor } from '../editor.ts';
import { mayTouch } from '../price-permission.ts';
import { listOvertaken, setFailure, setHeld } from './release-list-queries.ts';

type Services = Pick<ContentServices, 'database' | 'log'>;

/** The handler of the job that a scheduled release waits for; its payload is the release's id. */
export function waitingReleaseHandler(services: Services): JobHandler {
  return async (payload) => {
    if (typeof payload !== 'string') throw new FinalJobError('The payload is no id');
    await makeDueRelease(services, payload);
  };
}

/**
 * Publishes what was scheduled, once, however often it is called: nothing happens to a release that was made, called
 * off or has failed. It fails, as a whole, where somebody who did not know of it has published one of its documents
 * since, or has bought what it takes away: theirs stays. It is held where its author may not publish it any more, until
 * somebody who may publishes it or calls it off.
 */
export async function makeDueRelease({ database, log }: Services, id: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const found = await findRelease(trx, id);
    if (!found) return;
    await lockProject(trx, found.project_id);
    // Only now does nobody else call it off or make it.
    const release = await findRelease(trx, id);
    if (!release || !isWaiting(release)) return;
    const changes = await changesOf(trx, release);
    if (!(await mayPublish(trx, release, changes))) {
      await setHeld(trx, id, Date.now());
      log.warn({ release: id }, 'The author of a scheduled release may not publish it any more');
      return;
    }
    const files = await unfitFiles(trx, release, changes);
    if (files.length > 0) {
      await setFailure(trx, id, files.join(', '));
      log.warn({ release: id, files }, 'A scheduled release does not fit any more');
      return;
    }
    await publishWaiting(trx, database.dialect, { release, changes });
  });
}

/** Whether the author of a release may still publish all of it. Nobody may whose account is gone. */
async function mayPublish(
  trx: Transaction<Schema>,
  release: ReleaseRow,
  changes: NewRelease['changes'],
): Promise<boolean> {
  const author = await currentActor(trx, release.author_id);
  return (
    author !== null &&
    can(author, 'content:publish') &&
    changes.every(({ document }) => mayTouch(author, document.path))
  );
}

/** The files that keep it from being made: others' are newer, a rule that is new, or what somebody would lose. */
export async function unfitFiles(
  trx: Transaction<Schema>,
  release: ReleaseRow,
  changes: readonly WaitingChange[],
): Promise<string[]> {
  const overtaken = (await listOvertaken(trx, release)).map(filePathOf);
  const sold = await heldProblemsOf(trx, { projectId: release.project_id, changes });
  const broken = await publicProblems(trx, { projectId: release.project_id, changes });
  const files = [...overtaken, ...sold.map(({ document }) => document), ...broken.keys()];
  return Array.from(new Set(files));
}

/** A change of a scheduled release, with its document as it is now. */
type WaitingChange = NewRelease['changes'][number] & { document: DocumentRow };

/** What a scheduled release is to publish. */
export async function changesOf(
  trx: Transaction<Schema>,
  { id }: ReleaseRow,
): Promise<WaitingChange[]> {
  const rows = await listReleaseDocuments(trx, id);
  const revisions = new Map(rows.map((row) => [row.document_id, row.revision_id]));
  const documents = await listDocumentsById(trx, Array.from(revisions.keys()));
  return documents.map((document) => ({
    document,
    revisionId: revisions.get(document.id) ?? null,
  }));
}

/** The same, in which the places of sections are merged with those that others have published since. */
async function fitSections(
  trx: Transaction<Schema>,
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
  const revisionId = await fixMovedSections(trx, ids);
  if (revisionId === null || revisionId === wanted) return changes;
  await setReleaseRevision(trx, { releaseId: id, documentId: document.id, revisionId });
  return changes.map((change) => (change === sections ? { ...change, revisionId } : change));
}

interface Waiting {
  release: ReleaseRow;
  changes: NewRelease['changes'];
  /** Who makes it now; by default its time has come, and it is its author's. */
  actor?: EditingActor;
}

/** Publishes what was scheduled, and notes who did. */
export async function publishWaiting(
  trx: Transaction<Schema>,
  dialect: ContentServices['database']['dialect'],
  { release, changes, actor }: Waiting,
): Promise<void> {
  const { id, project_id: projectId, title, author_id } = release;
  const fitted = await fitSections(trx, release, changes);
  await makeWaitingRelease(trx, dialect, { id, projectId, changes: fitted });
  await recordAudit(trx, {
    action: 'release-made',
    actorId: actor?.id ?? author_id,
    subjectId: null,
    address: actor?.address ?? null,
    details: { project: projectId, release: id, title, documents: changes.length, scheduled: true },
  });
}

function isWaiting(release: ReleaseRow): boolean {
  const { scheduled_at, held_at } = release;
  return scheduled_at !== null && held_at === null && isOpen(release);
}

/** Whether it was neither made nor called off, and has not failed. */
export function isOpen({ version, cancelled_at, failure }: ReleaseRow): boolean {
  return version === null && cancelled_at === null && failure === null;
}
