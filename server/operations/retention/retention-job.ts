import { deleteFoldedAutosaves } from '../../content/editing/history/history-lines.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { StoreServices } from '../../content/services.ts';
import { deleteOutdated } from './delete-outdated.ts';
import { updateStatistics } from './queries.ts';

/** At 03:17 UTC: few visitors, and not the full hour at which other jobs start. */
export const retentionJob: NightlyJob = { kind: 'retention', timeOfDay: (3 * 60 + 17) * 60_000 };

/** Handler of the nightly job, which also measures grown tables. */
export function retentionHandler({ database, files, log }: StoreServices): JobHandler {
  return async (_payload, { signal }) => {
    await enqueueNightlyJob(database.db, retentionJob);
    const deleted = await deleteOutdated({ database, files }, { now: Date.now(), signal });
    const autosaves = await deleteFoldedAutosaves(database.db, { now: Date.now(), signal });
    await updateStatistics(database);
    log.info(
      { deleted: { ...deleted, autosaves } },
      'Records were deleted after their retention period',
    );
  };
}
