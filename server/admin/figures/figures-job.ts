import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { enqueueNightlyJob } from '../../core/jobs/nightly-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { Figures } from './figures.ts';

export const figuresKind = 'daily-figures';

/** 01:37 UTC, in milliseconds: the business day is over in summer and in winter. */
const timeOfDay = (60 + 37) * 60_000;

/** Plans the next night's job unless it exists. */
export async function planFigures(db: Kysely<Schema>): Promise<void> {
  await enqueueNightlyJob(db, { kind: figuresKind, timeOfDay });
}

interface FigureServices {
  database: { db: Kysely<Schema> };
  projects: { list(): readonly { id: string }[] };
  appServices: { figures: Pick<Figures, 'store'> };
}

/** Handler of the nightly job. Plans the next one first, so that a failure does not end the series. */
export function figuresHandler({ database, projects, appServices }: FigureServices): JobHandler {
  return async () => {
    await planFigures(database.db);
    for (const { id } of projects.list()) await appServices.figures.store(id, Date.now());
  };
}
