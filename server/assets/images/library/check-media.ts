import { setTimeout as pause } from 'node:timers/promises';
import type { ProjectDirectory } from '../../../content/published/project-directory.ts';
import type { StoreServices } from '../../../content/services.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../../core/jobs/run-job.ts';
import { removeAbandoned } from '../../videos/uploads/find-uploads.ts';
import { videosKeyOf } from '../../videos/video-files.ts';
import { enqueueMissingRenditions } from '../enqueue-renditions.ts';
import { checkMediaFile } from './check-file.ts';
import { indexMedia } from './index-media.ts';
import { listMediaHashes } from './media-queries.ts';

/** At 04:11 UTC, after the retention. */
export const mediaCheckJob: NightlyJob = {
  kind: 'media-check',
  timeOfDay: (4 * 60 + 11) * 60_000,
};
const pageSize = 200;
/** Pause after each file, as a multiple of the time it took: uses a fifth of the disk. */
const pauseRatio = 4;

/**
 * Creates the handler of the nightly check: reports damaged files and enqueues missing renditions.
 */
export function mediaCheckHandler(
  services: StoreServices & { projects: Pick<ProjectDirectory, 'list'> },
): JobHandler {
  return async (_payload, { signal }) => {
    const { database, files, projects } = services;
    await enqueueNightlyJob(database.db, mediaCheckJob);
    await removeAbandoned(services);
    for (const { id } of projects.list()) {
      await files.sweep(videosKeyOf(id));
      await indexMedia(services, id);
      await checkProject(services, id, signal);
      await enqueueMissingRenditions({ db: database.db, files }, id);
    }
  };
}

async function checkProject(services: StoreServices, projectId: string, signal: AbortSignal) {
  const { db } = services.database;
  for (let after = ''; ;) {
    const rows = await listMediaHashes(db, projectId, { after, limit: pageSize });
    for (const { path: file } of rows) {
      const startedAt = performance.now();
      // An unreadable file must not stop the check of the others.
      await checkMediaFile(services, { projectId, file }).catch((error: unknown) =>
        services.log.error({ err: error, project: projectId, file }, 'A media file cannot be read'),
      );
      await pause((performance.now() - startedAt) * pauseRatio, undefined, { signal });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.path;
  }
}
