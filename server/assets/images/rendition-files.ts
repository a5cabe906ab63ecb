import { imageFile } from '#common/media/image-file.ts';
import { renditionWidths } from '#common/media/image-renditions.ts';
import type { FileInfo, FileStore } from '../../core/files/file-store.ts';

/*
 * Keys of renditions. They can be made again, so they are never exported. Their folder names the
 * state of the original: `media-sizes/shop/team/omar.1600x900.jpg/1-…/640.avif`.
 */

/**
 * Version of the renditions; raise it to make all of them again after a change of widths or
 * quality.
 */
const renditionVersion = 1;

export const renditionsKey = 'media-sizes';

/** Returns the key of the renditions of an image (`shop/team/omar.1600x900.jpg`) in a state. */
export function renditionKey(image: string, original: FileInfo): string {
  return `${renditionsKey}/${image}/${imageVersion(original)}`;
}

/** Returns the name of a file's state, which changes with every change of the file. */
export function imageVersion({ version }: FileInfo): string {
  return `${renditionVersion}-${version}`;
}

/** Marker file of a state without renditions, because the image was refused. It is never served. */
export const refusedMarker = 'refused';

/** Returns the names of which one is stored last: if it exists, the state is done. */
export function lastNames(file: string): readonly [string, string] {
  const { width } = imageFile(file);
  return [`${Math.min(...renditionWidths(width ?? 0))}.webp`, refusedMarker];
}

/** Returns true if the state of a key is done. */
export async function hasRenditions(files: FileStore, key: string, file: string): Promise<boolean> {
  for (const name of lastNames(file)) if (await files.stat(`${key}/${name}`)) return true;
  return false;
}
