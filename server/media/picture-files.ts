import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/*
 * Sizes are made of originals and can be made again: they stand in a folder of their own, are never
 * exported, and lie below a folder that names the state of the original that they were made of:
 * `media-sizes/shop/team/omar.1600x900.jpg/1-…/640.avif`.
 */

/** Raised when widths or qualities change, so that all sizes are made anew. */
const recipe = 1;

/** Where the sizes of all projects' pictures are kept. */
export function sizesFolderOf(dataDir: string): string {
  return path.join(dataDir, 'media-sizes');
}

/** The name of one state of an original: another one after every change of the file. */
export function pictureVersion({ mtimeNs, size }: Pick<BigIntStats, 'mtimeNs' | 'size'>): string {
  return `${recipe}-${mtimeNs.toString(36)}-${size.toString(36)}`;
}

/** The state of a file; null if there is none. */
export async function findPictureVersion(file: string): Promise<string | null> {
  const info = await stat(file, { bigint: true }).catch(() => null);
  return info?.isFile() ? pictureVersion(info) : null;
}

/** Stands in the folder of a state that no sizes can be made of. */
export const refusedMark = '.refused';

/**
 * Whether all that can be made of that state is there: sizes appear together, and a mark in their
 * place if the picture is refused.
 */
export async function hasSizes(
  dataDir: string,
  picture: { projectId: string; file: string; version: string },
): Promise<boolean> {
  const { projectId, file, version } = picture;
  return await isFolder(path.join(sizesFolderOf(dataDir), projectId, file, version));
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null))?.isDirectory() ?? false;
}
