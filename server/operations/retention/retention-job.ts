import type { Kysely } from 'kysely';
import { deleteFoldedAutosaves } from '../../content/editing/history/delete-folded-autosaves.ts';
import type { Schema } from '../../core/db/schema.ts';
import { enqueueNightlyJob } from '../../core/jobs/nightly-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { StoreServices } from '../../content/services.ts';
import { deleteOutdated } from './delete-outdated.ts';
import { updateStatistics } from './queries.ts';

export const retentionKind = 'retention';

/** 03:17 UTC, in milliseconds: few visitors, and not the full hour at which other jobs start. */
const timeOfDay = (3 * 60 + 17) * 60_000;

/** Plans the next night's job unless it exists. */
export async function planRetention(db: Kysely<Schema>, now: number = Date.now()): Promise<void> {
  await enqueueNightlyJob(db, { kind: retentionKind, timeOfDay }, now);
}

/**
 * Handler of the nightly job, which also measures grown tables. Plans the next one first, so that a failure does not end the series.
 */
export function retentionHandler({ database, files, log }: StoreServices): JobHandler {
  return async (_payload, { signal }) => {
    await planRetention(database.db);
    const deleted = await deleteOutdated({ database, files }, { now: Date.now(), signal });
    const autosaves = await deleteFoldedAutosaves(database.db, { now: Date.now(), signal });
    await updateStatistics(database);
    log.info({ deleted: { ...deleted, autosaves } }, 'What is kept no longer was deleted');
  };
}
