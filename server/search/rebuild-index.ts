import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { stringifyJson } from '../core/canonical-json.ts';
import { findProject } from '../core/projects/projects.ts';
import { withLockedProject, publishedPaths } from '../content/published/read-published.ts';
import type { Database } from '../core/db/connect.ts';
import { enqueueJob } from '../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../core/jobs/run-job.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import { indexPaths, markIndexed, indexVersion } from './index-paths.ts';
import { clearVocabulary } from './vocabulary-queries.ts';
import { findIndexVersion, listSources } from './queries.ts';
import type { Db } from '../core/db/schema.ts';

export const rebuildKind = 'search-index';

/** Payload of a job of kind `search-index`. */
const rebuildPayload = z.object({ projectId: z.string() });

/** Documents per transaction; requests are served in between. */
const batchSize = 20;

/** Enqueues a rebuild of a project's index, in the caller's transaction if `db` is one. */
export async function enqueueRebuild(db: Db, projectId: string): Promise<void> {
  const uniqueKey = `${rebuildKind}:${projectId}`;
  await enqueueJob(db, { kind: rebuildKind, payload: { projectId }, uniqueKey });
}

/** Enqueues a rebuild if the index has an older version or is incomplete. */
export async function enqueueStaleIndex({ db }: Database, projectId: string): Promise<void> {
  if ((await findIndexVersion(db, projectId)) !== indexVersion) await enqueueRebuild(db, projectId);
}

export function rebuildHandler({ database }: { database: Database }): JobHandler {
  return async (payload, { signal }) => {
    const { projectId } = rebuildPayload.parse(payload);
    await rebuildIndex(database, projectId, signal);
  };
}

/**
 * Rebuilds a project's index while it is searched and published. Starts again if the project's
 * settings change meanwhile; throws if the signal aborts.
 */
export async function rebuildIndex(
  database: Database,
  projectId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = database;
  const before = await settingsOf(db, projectId);
  if (before === null) return;
  const paths = new Set([
    ...(await publishedPaths(db, projectId)),
    ...(await listSources(db, projectId)),
  ]);
  await clearVocabulary(db, projectId);
  for (const batch of splitIntoBatches(Array.from(paths), batchSize)) {
    signal.throwIfAborted();
    await withLockedProject(database, projectId, (trx) =>
      indexPaths(trx, { projectId, isForced: true }, batch),
    );
    await nextTurn();
  }
  const isDone = await withLockedProject(database, projectId, async (trx) => {
    if ((await settingsOf(trx, projectId)) !== before) return false;
    await markIndexed(trx, projectId);
    return true;
  });
  if (isDone === false) await rebuildIndex(database, projectId, signal);
}

async function settingsOf(db: Db, projectId: string): Promise<string | null> {
  const project = await findProject(db, projectId);
  return project && stringifyJson(project.config);
}
