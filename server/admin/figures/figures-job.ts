import type { Db } from '../../core/db/schema.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { Figures } from './figures.ts';

/** At 01:37 UTC: the business day is over in summer and in winter. */
export const figuresJob: NightlyJob = { kind: 'daily-figures', timeOfDay: (60 + 37) * 60_000 };

interface FigureServices {
  database: { db: Db };
  projects: { list(): readonly { id: string }[] };
  appServices: { figures: Pick<Figures, 'store'> };
}

/** Handler of the nightly job. */
export function figuresHandler({ database, projects, appServices }: FigureServices): JobHandler {
  return async () => {
    await enqueueNightlyJob(database.db, figuresJob);
    for (const { id } of projects.list()) await appServices.figures.store(id, Date.now());
  };
}
