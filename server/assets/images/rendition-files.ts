import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/*
 * Paths of renditions. They can be made again, so they are never exported. Their folder names the
 * state of the original: `media-sizes/shop/team/omar.1600x900.jpg/1-…/640.avif`.
 */

/**
 * Version of the renditions; raise it to make all of them again after a change of widths or
 * quality.
 */
const renditionVersion = 1;

/** Returns the folder of all projects' renditions. */
export function renditionsFolderOf(dataDir: string): string {
  return path.join(dataDir, 'media-sizes');
}

/** Returns the name of a file's state, which changes with every change of the file. */
export function imageVersion({ mtimeNs, size }: Pick<BigIntStats, 'mtimeNs' | 'size'>): string {
  return `${renditionVersion}-${mtimeNs.toString(36)}-${size.toString(36)}`;
}

/** Returns the name of a file's current state; null if it does not exist. */
export async function findImageVersion(file: string): Promise<string | null> {
  const info = await stat(file, { bigint: true }).catch(() => null);
  return info?.isFile() ? imageVersion(info) : null;
}

/** Marker file of a state without renditions, because the image was refused. */
export const refusedMarker = '.refused';

/**
 * Returns true if this state is done: renditions appear together, or a marker if the image was
 * refused.
 */
export async function hasRenditions(
  dataDir: string,
  image: { projectId: string; file: string; version: string },
): Promise<boolean> {
  const { projectId, file, version } = image;
  return await isFolder(path.join(renditionsFolderOf(dataDir), projectId, file, version));
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null))?.isDirectory() ?? false;
}
