import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { enqueueJob } from '../../../core/jobs/enqueue-job.ts';
import type { NewRelease } from '../../releases/create-release.ts';
import type { Db } from '../../queries.ts';
import {
  insertRelease,
  insertReleaseDocuments,
  storeDraftSorts,
} from '../../releases/release-queries.ts';
import { listScheduledReleases } from './release-list-queries.ts';

export const scheduledReleaseKind = 'waiting-release';

/** About two days, with pauses of up to an hour: survives a database outage of a night. */
const maxAttempts = 60;

/**
 * Stores the revisions to publish at a later time, and the positions of entries. Returns the
 * release's id.
 */
export async function scheduleRelease(
  trx: Transaction<Schema>,
  release: NewRelease & { at: number; now: number },
): Promise<string> {
  const { at, now, projectId, authorId, title, changes } = release;
  const id = newId(now);
  await insertRelease(trx, {
    id,
    project_id: projectId,
    author_id: authorId,
    title,
    version: null,
    scheduled_at: at,
    published_at: null,
    reverts_id: null,
    created_at: now,
  });
  await insertReleaseDocuments(
    trx,
    changes.map(({ document, revisionId }) => ({
      release_id: id,
      document_id: document.id,
      revision_id: revisionId,
      previous_revision_id: document.published_revision_id,
    })),
  );
  await storeDraftSorts(trx, id);
  await enqueueRelease(trx, { id, scheduled_at: at });
  return id;
}

/** Ensures that every scheduled release has its job: a restored backup may have lost some. */
export async function enqueueScheduledReleases(db: Db): Promise<void> {
  for (const release of await listScheduledReleases(db)) await enqueueRelease(db, release);
}

async function enqueueRelease(
  db: Db,
  { id, scheduled_at }: { id: string; scheduled_at: number },
): Promise<void> {
  await enqueueJob(db, {
    kind: scheduledReleaseKind,
    payload: id,
    runAt: scheduled_at,
    uniqueKey: `${scheduledReleaseKind}:${id}`,
    maxAttempts,
  });
}
