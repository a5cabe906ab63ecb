import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { imageFile } from '#common/media/image-file.ts';
import { isRaster } from '#common/media/image-renditions.ts';
import type { ContentServices } from '../../content/services.ts';
import type { Schema } from '../../core/db/schema.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { renditionsKind } from './make-renditions.ts';
import { mediaFolderOf } from '../../core/files/media-folder.ts';
import { findImageVersion, hasRenditions } from './rendition-files.ts';

interface Services extends Pick<ContentServices, 'dataDir'> {
  db: Kysely<Schema>;
}

/** Attempts; a crash of the decoder counts as one. */
const maxAttempts = 3;

/**
 * Enqueues a job for each image without renditions and returns their number. Images that have them,
 * were refused or have a job are skipped. Idempotent.
 */
export async function enqueueMissingRenditions(
  services: Services,
  projectId: string,
): Promise<number> {
  let added = 0;
  for (const file of await listImages(mediaFolderOf(services.dataDir, projectId))) {
    if (await enqueueRenditions(services, { projectId, file })) added += 1;
  }
  return added;
}

/** Enqueues one image, by its path below the project's media. Returns true if a job was added. */
export async function enqueueRenditions(
  { db, dataDir }: Services,
  { projectId, file }: { projectId: string; file: string },
): Promise<boolean> {
  const version = await findImageVersion(path.join(mediaFolderOf(dataDir, projectId), file));
  if (version === null || (await hasRenditions(dataDir, { projectId, file, version })))
    return false;
  const { enqueued } = await enqueueJob(db, {
    kind: renditionsKind,
    payload: { projectId, file },
    uniqueKey: `${renditionsKind}:${projectId}/${file}:${version}`,
    maxAttempts,
  });
  return enqueued;
}

/** Lists raster images whose names contain their size, as paths with `/`; skips hidden files. */
async function listImages(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
  const images: string[] = [];
  for (const entry of entries) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) images.push(...(await listImages(folder, file)));
    else if (entry.isFile() && isRaster(file) && imageFile(file).width) images.push(file);
  }
  return images;
}
