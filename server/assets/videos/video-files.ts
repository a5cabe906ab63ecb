import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/*
 * Paths of private videos. Originals are in `videos/{project}/…`, their renditions below
 * `video-streams/` in a folder named by the state of the original: `shop/a.mp4/1-…/`. Renditions
 * can be made again and are never exported.
 */

/**
 * Version of the renditions; raise it to prepare all videos again after a change of sizes or
 * quality.
 */
const renditionVersion = 1;

/** Returns the folder of a project's private files. */
export function videosFolderOf(dataDir: string, projectId: string): string {
  return path.join(dataDir, 'videos', projectId);
}

/** Returns the folder of a video's renditions, with a subfolder per state of the original. */
export function streamsFolderOf(dataDir: string, projectId: string, videoPath: string): string {
  return path.join(dataDir, 'video-streams', projectId, ...videoPath.split('/'));
}

/** Returns the name of a file's state, which changes with every change of the file. */
export function videoVersion({ mtimeNs, size }: Pick<BigIntStats, 'mtimeNs' | 'size'>): string {
  return `${renditionVersion}-${mtimeNs.toString(36)}-${size.toString(36)}`;
}

/** An open private file; the caller closes it. */
export interface PrivateFile {
  file: FileHandle;
  stat: BigIntStats;
}

// O_NONBLOCK: opening a pipe would wait for a writer.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']);

/**
 * Opens a file below a folder by its relative path; null if it does not exist. Symbolic links in
 * the path are refused: they could lead anywhere.
 */
export async function openPrivate(folder: string, relative: string): Promise<PrivateFile | null> {
  const fullPath = path.join(folder, ...relative.split('/'));
  const file = await orNull(open(fullPath, readOnly));
  if (!file) return null;
  try {
    const [stat, real, root] = await Promise.all([
      file.stat({ bigint: true }),
      orNull(realpath(fullPath)),
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

/** Returns the file's state; null if it does not exist. */
export async function statPrivate(folder: string, relative: string): Promise<BigIntStats | null> {
  const opened = await openPrivate(folder, relative);
  await opened?.file.close();
  return opened?.stat ?? null;
}

/** Lists files recursively as sorted paths with `/`; skips hidden files and links. */
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

/** Returns null if the file does not exist. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (missingCodes.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
