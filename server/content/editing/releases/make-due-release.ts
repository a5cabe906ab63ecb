import type { Transaction } from 'kysely';
import { filePathOf } from '#common/content-paths.ts';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Schema } from '../../../db/schema.ts';
import { FinalJobError, type JobHandler } from '../../../jobs/run-job.ts';
import { makeWaitingRelease } from '../../make-release.ts';
import { listDocumentsById, lockProject } from '../../queries.ts';
import { findRelease, listReleaseDocuments, type ReleaseRow } from '../../release-queries.ts';
import type { ContentServices } from '../../services.ts';
import { listOvertaken, setFailure } from './release-list-queries.ts';

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
 * since: theirs stays.
 */
export async function makeDueRelease({ database, log }: Services, id: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const found = await findRelease(trx, id);
    if (!found) return;
    await lockProject(trx, found.project_id);
    // Only now does nobody else call it off or make it.
    const release = await findRelease(trx, id);
    if (!release || !isWaiting(release)) return;
    const overtaken = await listOvertaken(trx, release);
    if (overtaken.length > 0) {
      const files = overtaken.map(filePathOf);
      await setFailure(trx, id, files.join(', '));
      log.warn({ release: id, files }, 'A scheduled release was overtaken by another');
      return;
    }
    await publishWaiting(trx, database.dialect, release);
  });
}

async function publishWaiting(
  trx: Transaction<Schema>,
  dialect: ContentServices['database']['dialect'],
  { id, project_id: projectId, title, author_id }: ReleaseRow,
): Promise<void> {
  const rows = await listReleaseDocuments(trx, id);
  const revisions = new Map(rows.map((row) => [row.document_id, row.revision_id]));
  const documents = await listDocumentsById(trx, Array.from(revisions.keys()));
  await makeWaitingRelease(trx, dialect, {
    id,
    projectId,
    changes: documents.map((document) => ({
      document,
      revisionId: revisions.get(document.id) ?? null,
    })),
  });
  await recordAudit(trx, {
    action: 'release-made',
    actorId: author_id,
    subjectId: null,
    address: null,
    details: { project: projectId, release: id, title, documents: rows.length, scheduled: true },
  });
}

function isWaiting(release: ReleaseRow): boolean {
  const { version, scheduled_at, cancelled_at, failure } = release;
  return version === null && scheduled_at !== null && cancelled_at === null && failure === null;
}
