import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { listPrivate, videosFolderOf } from '../video-files.ts';
import { findUpload, listUploads } from './upload-files.ts';

/** Bytes of the videos and captions of all projects, and those that unfinished uploads have announced. */
export async function sumVideos(dataDir: string): Promise<number> {
  const projects = await readdir(path.dirname(videosFolderOf(dataDir, 'any'))).catch(() => []);
  const sums = await Promise.all(projects.map((projectId) => sumOf(dataDir, projectId)));
  return sums.reduce((sum, bytes) => sum + bytes, 0);
}

async function sumOf(dataDir: string, projectId: string): Promise<number> {
  const folder = videosFolderOf(dataDir, projectId);
  let sum = 0;
  for (const file of await listPrivate(folder)) sum += (await stat(path.join(folder, file))).size;
  for (const id of await listUploads(dataDir, projectId))
    sum += (await findUpload(dataDir, projectId, id))?.bytes ?? 0;
  return sum;
}
