import type { Kysely } from 'kysely';
import { deleteFoldedAutosaves } from '../content/editing/history/delete-folded-autosaves.ts';
import type { Schema } from '../db/schema.ts';
import { planNightly } from '../jobs/plan-nightly.ts';
import type { JobHandler } from '../jobs/run-job.ts';
import type { Services } from '../open-services.ts';
import { deleteOutdated } from './delete-outdated.ts';

export const retentionKind = 'retention';

/** 03:17 UTC: few visit, and nobody else's jobs begin. */
const timeOfDay = (3 * 60 + 17) * 60_000;

/** Adds the next night's job, unless it is there. */
export async function planRetention(db: Kysely<Schema>, now: number = Date.now()): Promise<void> {
  await planNightly(db, { kind: retentionKind, timeOfDay }, now);
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
