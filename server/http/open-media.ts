import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { imageFile } from '#common/image-file.ts';
import { readSizedName } from '#common/picture-sizes.ts';
import { pictureVersion } from '../media/picture-files.ts';

/** A file that is open: whoever gets it closes it. */
export interface OpenedFile {
  file: FileHandle;
  stat: BigIntStats;
  /** Its address below /media/, which tells its type and belongs to its ETag. */
  name: string;
}

/** A link in the place of a file is not followed: it could lead anywhere. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Long, and yet not for good: the address stays when an import replaces the original. */
const forADay = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Opens a stored file by the parts of its address below /media/; null where there is none. */
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
 * Opens a size of a stored picture (`shop/omar.1600x900.jpg/640.avif`), or the original, to be
 * revalidated, as long as that size of this very original is not made. Null for every other address:
 * asking makes nothing, so that nobody can fill the disk by it.
 */
export async function openSized(
  folders: { media: string; sizes: string },
  parts: readonly string[],
): Promise<(OpenedFile & { cacheControl: string }) | null> {
  const picture = parts.slice(0, -1);
  const size = parts.at(-1) ?? '';
  if (picture.length < 2 || !readSizedName(size, imageFile(picture.join('/')))) return null;
  const original = await openStored(folders.media, picture);
  if (!original) return null;
  const place = [...picture, pictureVersion(original.stat), size];
  const sized = await openStored(folders.sizes, place);
  if (!sized) return { ...original, cacheControl: 'no-cache' };
  await original.file.close();
  return { ...sized, cacheControl: forADay };
}
