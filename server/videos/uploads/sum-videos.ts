import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { listPrivate, orNull, videosFolderOf } from '../video-files.ts';
import { findUpload, listUploads } from './upload-files.ts';

type Services = Parameters<typeof findUpload>[0];

/** Bytes of the videos and captions of all projects, and those that unfinished uploads have announced. */
export async function sumVideos(services: Services): Promise<number> {
  const { dataDir } = services;
  const projects = await readdir(path.dirname(videosFolderOf(dataDir, 'any'))).catch(() => []);
  const sums = await Promise.all(projects.map((projectId) => sumOf(services, projectId)));
  return sums.reduce((sum, bytes) => sum + bytes, 0);
}

async function sumOf(services: Services, projectId: string): Promise<number> {
  const { dataDir } = services;
  const folder = videosFolderOf(dataDir, projectId);
  let sum = 0;
  // What was listed may be removed meanwhile.
  for (const file of await listPrivate(folder))
    sum += (await orNull(stat(path.join(folder, file))))?.size ?? 0;
  for (const id of await listUploads(dataDir, projectId))
    sum += (await findUpload(services, { projectId, id }))?.bytes ?? 0;
  return sum;
}
