import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/*
 * Where private videos are. Originals stand in `videos/{project}/…`; what was made of one stands below
 * `video-streams/`, in a folder that names the state of the original: `shop/a.mp4/1-…/`. It can be made
 * again, and is never exported.
 */

/** Raised when sizes or qualities change, so that all videos are prepared anew. */
const recipe = 1;

/** The private files of a project. */
export function videosFolderOf(dataDir: string, projectId: string): string {
  return path.join(dataDir, 'videos', projectId);
}

/** What was made of one video: a folder for each state of its original. */
export function streamsFolderOf(dataDir: string, projectId: string, videoPath: string): string {
  return path.join(dataDir, 'video-streams', projectId, ...videoPath.split('/'));
}

/** The name of one state of an original: another one after every change of the file. */
export function videoMark({ mtimeNs, size }: Pick<BigIntStats, 'mtimeNs' | 'size'>): string {
  return `${recipe}-${mtimeNs.toString(36)}-${size.toString(36)}`;
}

/** A private file that is open: whoever gets it closes it. */
export interface PrivateFile {
  file: FileHandle;
  stat: BigIntStats;
}

// Opening a pipe would wait for whoever writes to it.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const missing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']);

/**
 * Opens a file below a folder by its relative path; null where there is none. A link on the way, be it
 * the file or a folder, is not followed: it could lead anywhere.
 */
export async function openPrivate(folder: string, relative: string): Promise<PrivateFile | null> {
  const place = path.join(folder, ...relative.split('/'));
  const file = await orNull(open(place, readOnly));
  if (!file) return null;
  try {
    const [stat, real, root] = await Promise.all([
      file.stat({ bigint: true }),
      orNull(realpath(place)),
      orNull(realpath(folder)),
    ]);
    const isInPlace = root !== null && real === path.join(root, ...relative.split('/'));
    if (stat.isFile() && isInPlace) return { file, stat };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** Whether there is such a file, and its state. */
export async function statPrivate(folder: string, relative: string): Promise<BigIntStats | null> {
  const opened = await openPrivate(folder, relative);
  await opened?.file.close();
  return opened?.stat ?? null;
}

/** The files below a folder as paths with `/`, in their order; hidden ones and links are passed over. */
export async function listPrivate(folder: string, below = ''): Promise<string[]> {
  const entries = await orNull(readdir(path.join(folder, below), { withFileTypes: true }));
  const files: string[] = [];
  for (const entry of (entries ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await listPrivate(folder, file)));
    else if (entry.isFile()) files.push(file);
  }
  return files;
}

/** What was read of a file; null where there is none. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
