import { imageFile } from '#common/media/image-file.ts';
import { isRaster } from '#common/media/image-renditions.ts';
import { type FileInfo, type FileStore, mediaKeyOf } from '../../core/files/file-store.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { renditionsKind } from './make-renditions.ts';
import {
  hasRenditions,
  imageVersion,
  lastNames,
  renditionKey,
  renditionsKey,
} from './rendition-files.ts';
import type { Db } from '../../core/db/schema.ts';

interface Services {
  db: Db;
  files: FileStore;
}

/** Attempts; a crash of the decoder counts as one. */
const maxAttempts = 3;

/**
 * Enqueues a job for each image without renditions and returns their number. Images that have them,
 * were refused or have a job are skipped. Idempotent.
 */
export async function enqueueMissingRenditions({ db, files }: Services, projectId: string) {
  const below = `${renditionsKey}/${projectId}`;
  const made = new Set(await files.list(below));
  let added = 0;
  for (const [file, info] of await files.listInfo(mediaKeyOf(projectId))) {
    // Names of images contain their size.
    if (!isRaster(file) || !imageFile(file).width) continue;
    const folder = `${file}/${imageVersion(info)}`;
    if (lastNames(file).some((name) => made.has(`${folder}/${name}`))) continue;
    if (await enqueueState(db, { projectId, file, info })) added += 1;
  }
  return added;
}

/** Enqueues one image, by its path below the project's media. Returns true if a job was added. */
export async function enqueueRenditions(
  { db, files }: Services,
  { projectId, file }: { projectId: string; file: string },
): Promise<boolean> {
  const info = await files.stat(`${mediaKeyOf(projectId)}/${file}`);
  if (!info || (await hasRenditions(files, renditionKey(`${projectId}/${file}`, info), file)))
    return false;
  return await enqueueState(db, { projectId, file, info });
}

async function enqueueState(
  db: Db,
  { projectId, file, info }: { projectId: string; file: string; info: FileInfo },
): Promise<boolean> {
  const { enqueued } = await enqueueJob(db, {
    kind: renditionsKind,
    payload: { projectId, file },
    uniqueKey: `${renditionsKind}:${projectId}/${file}:${imageVersion(info)}`,
    maxAttempts,
  });
  return enqueued;
}
