import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { imageFile } from '#common/image-file.ts';
import { isRaster } from '#common/picture-sizes.ts';
import type { ContentServices } from '../content/services.ts';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { sizesKind } from './make-sizes.ts';
import { mediaFolderOf } from './media-folder.ts';
import { findPictureVersion, hasSizes } from './picture-files.ts';

/** Within a transaction the jobs run only if that commits. */
interface Services extends Pick<ContentServices, 'dataDir'> {
  db: Kysely<Schema>;
}

/** A crash of the decoder counts as an attempt too. */
const maxAttempts = 3;

/**
 * Adds a job for each picture of a project that lacks its sizes, and answers how many. A picture
 * that has them, was refused, or has a job already, gets none: it may be asked as often as one likes.
 */
export async function enqueueMissingSizes(services: Services, projectId: string): Promise<number> {
  let added = 0;
  for (const file of await listPictures(mediaFolderOf(services.dataDir, projectId))) {
    if (await enqueueSizes(services, { projectId, file })) added += 1;
  }
  return added;
}

/** The same for one picture, named by its path below the project's media. */
export async function enqueueSizes(
  { db, dataDir }: Services,
  { projectId, file }: { projectId: string; file: string },
): Promise<boolean> {
  const version = await findPictureVersion(path.join(mediaFolderOf(dataDir, projectId), file));
  if (version === null || (await hasSizes(dataDir, { projectId, file, version }))) return false;
  const { enqueued } = await enqueueJob(db, {
    kind: sizesKind,
    payload: { projectId, file },
    uniqueKey: `${sizesKind}:${projectId}/${file}:${version}`,
    maxAttempts,
  });
  return enqueued;
}

/** Pictures of pixels whose names carry their size, as paths with `/`; hidden files are passed over. */
async function listPictures(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
  const pictures: string[] = [];
  for (const entry of entries) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) pictures.push(...(await listPictures(folder, file)));
    else if (entry.isFile() && isRaster(file) && imageFile(file).width) pictures.push(file);
  }
  return pictures;
}
