import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { imageFile } from '#common/media/image-file.ts';
import { parseRenditionName } from '#common/media/image-renditions.ts';
import { imageVersion } from '../assets/images/rendition-files.ts';

/** An open file; the caller closes it. */
export interface OpenedFile {
  file: FileHandle;
  stat: BigIntStats;
  /** Address below /media/, which determines type and ETag. */
  name: string;
}

/** Symbolic links are not followed: they could lead anywhere. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Not immutable: the address stays when an import replaces the original. */
const oneDay = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Opens a stored file by the parts of its address below /media/, or returns null. */
export async function openStored(
  folder: string,
  parts: readonly string[],
): Promise<OpenedFile | null> {
  const file = await open(path.join(folder, ...parts), readOnly).catch(() => null);
  if (!file) return null;
  const stat = await file.stat({ bigint: true }).catch(() => null);
  if (stat?.isFile()) return { file, stat, name: parts.join('/') };
  await file.close();
  return null;
}

/**
 * Opens a rendition of an image (`shop/omar.1600x900.jpg/640.avif`), or the original, to be
 * revalidated, until that rendition exists. Null for every other address: a request creates
 * nothing, so nobody can fill the disk by it.
 */
export async function openSized(
  folders: { media: string; sizes: string },
  parts: readonly string[],
): Promise<(OpenedFile & { cacheControl: string }) | null> {
  const image = parts.slice(0, -1);
  const size = parts.at(-1) ?? '';
  if (image.length < 2 || !parseRenditionName(size, imageFile(image.join('/')))) return null;
  const original = await openStored(folders.media, image);
  if (!original) return null;
  const place = [...image, imageVersion(original.stat), size];
  const sized = await openStored(folders.sizes, place);
  if (!sized) return { ...original, cacheControl: 'no-cache' };
  await original.file.close();
  return { ...sized, cacheControl: oneDay };
}
