import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { stringifyJson } from '../content/canonical-json.ts';
import { findProjectIn } from '../content/projects.ts';
import { holdProject, publishedPaths } from '../content/read-published.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler } from '../jobs/run-job.ts';
import { batchesOf } from './batches-of.ts';
import { indexPaths, markIndexed, rules } from './index-paths.ts';
import { findRules, listSources } from './queries.ts';

export const rebuildKind = 'search-index';

/** What a job of kind `search-index` is about. */
const rebuildPayload = z.object({ projectId: z.string() });

/** Documents per transaction: visitors are answered in between. */
const batchSize = 20;

/** Adds the job that makes a project's entries anew, in the caller's transaction if `db` is one. */
export async function enqueueRebuild(db: Kysely<Schema>, projectId: string): Promise<void> {
  const uniqueKey = `${rebuildKind}:${projectId}`;
  await enqueueJob(db, { kind: rebuildKind, payload: { projectId }, uniqueKey });
}

/** The same where the entries were made by older rules, or not all of them were made. */
export async function enqueueStaleIndex({ db }: Database, projectId: string): Promise<void> {
  if ((await findRules(db, projectId)) !== rules) await enqueueRebuild(db, projectId);
}

export function rebuildHandler({ database }: { database: Database }): JobHandler {
  return async (payload, { signal }) => {
    const { projectId } = rebuildPayload.parse(payload);
    await rebuildIndex(database, projectId, signal);
  };
}

/**
 * Makes all entries of a project anew, while it may be asked and published. It begins again if the
 * project's settings change on the way; throws when the signal aborts.
 */
export async function rebuildIndex(
  database: Database,
  projectId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, dialect } = database;
  const before = await settingsOf(db, projectId);
  if (before === null) return;
  const paths = new Set([
    ...(await publishedPaths(db, projectId)),
    ...(await listSources(db, projectId)),
  ]);
  for (const batch of batchesOf(Array.from(paths), batchSize)) {
    signal.throwIfAborted();
    await holdProject(database, projectId, (trx) =>
      indexPaths(trx, { dialect, projectId, isAnew: true }, batch),
    );
    await nextTurn();
  }
  const isDone = await holdProject(database, projectId, async (trx) => {
    if ((await settingsOf(trx, projectId)) !== before) return false;
    await markIndexed(trx, projectId);
    return true;
  });
  if (isDone === false) await rebuildIndex(database, projectId, signal);
}

async function settingsOf(db: Kysely<Schema>, projectId: string): Promise<string | null> {
  const project = await findProjectIn(db, projectId);
  return project && stringifyJson(project.config);
}
