import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ProjectDirectory } from '../../content/project-directory.ts';
import type { ContentServices } from '../../content/services.ts';
import type { Schema } from '../../db/schema.ts';
import { planNightly } from '../../jobs/plan-nightly.ts';
import type { JobHandler } from '../../jobs/run-job.ts';
import { enqueueMissingSizes } from '../enqueue-sizes.ts';
import { checkMediaFile } from './check-file.ts';
import { indexMedia } from './index-media.ts';
import { listMediaHashes } from './media-queries.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

export const mediaCheckKind = 'media-check';

/** 04:11 UTC: after what is kept no longer was deleted. */
const timeOfDay = (4 * 60 + 11) * 60_000;
const pageSize = 200;
/** After each file the check rests so many times as long as it took: a fifth of what the disk can do. */
const restRatio = 4;

/** Adds the next night's check, unless it is there. */
export async function planMediaCheck(db: Kysely<Schema>): Promise<void> {
  await planNightly(db, { kind: mediaCheckKind, timeOfDay });
}

/** The handler of the nightly check: reports damaged files, and tries again to make the sizes that are missing. */
export function mediaCheckHandler(
  services: Services & { projects: Pick<ProjectDirectory, 'list'> },
): JobHandler {
  return async (_payload, { signal }) => {
    const { database, dataDir, projects } = services;
    await planMediaCheck(database.db);
    for (const { id } of projects.list()) {
      await indexMedia(services, id);
      await checkProject(services, id, signal);
      await enqueueMissingSizes({ db: database.db, dataDir }, id);
    }
  };
}

async function checkProject(
  services: Services,
  projectId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  for (let after = ''; ;) {
    const rows = await listMediaHashes(db, projectId, { after, limit: pageSize });
    for (const { path: file } of rows) {
      const begun = performance.now();
      // One that the disk does not give does not keep the others from being checked.
      await checkMediaFile(services, { projectId, file }).catch((error: unknown) =>
        services.log.error({ err: error, project: projectId, file }, 'A media file cannot be read'),
      );
      await pause((performance.now() - begun) * restRatio, undefined, { signal });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.path;
  }
}
