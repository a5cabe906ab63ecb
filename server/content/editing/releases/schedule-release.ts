import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../../db/schema.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { NewRelease } from '../../make-release.ts';
import type { Db } from '../../queries.ts';
import { insertRelease, insertReleaseDocuments, noteDraftSorts } from '../../release-queries.ts';
import { listWaitingReleases } from './release-list-queries.ts';

export const waitingReleaseKind = 'waiting-release';

/** With pauses of up to an hour, about two days: a database that is away for a night loses none. */
const maxAttempts = 60;

/** Fixes the revisions that are to be public from a time on, and where entries are to stand then. Answers the release's id. */
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
  await noteDraftSorts(trx, id);
  await enqueueRelease(trx, { id, scheduled_at: at });
  return id;
}

/** Sees to it that every release that waits has its job: a restored backup may have lost some. */
export async function enqueueWaitingReleases(db: Db): Promise<void> {
  for (const release of await listWaitingReleases(db)) await enqueueRelease(db, release);
}

async function enqueueRelease(
  db: Db,
  { id, scheduled_at }: { id: string; scheduled_at: number },
): Promise<void> {
  await enqueueJob(db, {
    kind: waitingReleaseKind,
    payload: id,
    runAt: scheduled_at,
    uniqueKey: `${waitingReleaseKind}:${id}`,
    maxAttempts,
  });
}
