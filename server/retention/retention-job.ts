import type { Kysely } from 'kysely';
import { deleteFoldedAutosaves } from '../content/editing/history/delete-folded-autosaves.ts';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler } from '../jobs/run-job.ts';
import type { Services } from '../open-services.ts';
import { deleteOutdated } from './delete-outdated.ts';

export const retentionKind = 'retention';

const day = 86_400_000;
/** 03:17 UTC: few visit, and nobody else's jobs begin. */
const timeOfDay = (3 * 60 + 17) * 60_000;

/** Adds the next night's job, unless it is there: one a night, however many processes there are. */
export async function planRetention(db: Kysely<Schema>, now: number = Date.now()): Promise<void> {
  const today = now - (now % day) + timeOfDay;
  const runAt = today > now ? today : today + day;
  const night = new Date(runAt).toISOString().slice(0, 10);
  await enqueueJob(
    db,
    { kind: retentionKind, payload: null, uniqueKey: `${retentionKind}:${night}`, runAt },
    now,
  );
}

/** The handler of the nightly job, which plans the next before all else: a failure must not end them. */
export function retentionHandler({
  database,
  dataDir,
  log,
}: Pick<Services, 'database' | 'dataDir' | 'log'>): JobHandler {
  return async (_payload, { signal }) => {
    await planRetention(database.db);
    const deleted = await deleteOutdated({ database, dataDir }, { now: Date.now(), signal });
    const autosaves = await deleteFoldedAutosaves(database.db, { now: Date.now(), signal });
    log.info({ deleted: { ...deleted, autosaves } }, 'What is kept no longer was deleted');
  };
}
