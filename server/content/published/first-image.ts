import type { ImageFile } from '#common/media/image-file.ts';
import type { PageSections } from './present-page.ts';

/** Width to height of the place of an image in a share image. */
const placeRatio = 1;
/** Pixels below which an image is an icon or a logo. */
const minSize = 240;

/** Returns the first large image of a page's sections; null if there is none. */
export function firstImage({ sections }: PageSections): ImageFile | null {
  for (const { data } of sections) {
    const image = firstIn(Object.values(data));
    if (image) return image;
  }
  return null;
}

/** Returns the image of a text whose shape fits the place best, such as its upright version. */
export function fittingImage(images: readonly (ImageFile | null | undefined)[]): ImageFile | null {
  const distance = ({ width, height }: ImageFile) =>
    width && height ? Math.abs(Math.log(width / height / placeRatio)) : 0;
  const known = images.filter((image) => image !== null && image !== undefined);
  return known.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Searches a value in depth; the images of one object are versions of the same. */
function firstIn(values: readonly unknown[]): ImageFile | null {
  const images = values.filter((value) => isImage(value)).filter(isLarge);
  if (images.length > 0) return fittingImage(images);
  for (const value of values) {
    if (typeof value !== 'object' || value === null || isImage(value)) continue;
    const image = firstIn(Object.values(value));
    if (image) return image;
  }
  return null;
}

function isImage(value: unknown): value is ImageFile {
  return typeof value === 'object' && value !== null && 'src' in value && 'width' in value;
}

function isLarge({ width, height }: ImageFile): boolean {
  return (width ?? minSize) >= minSize && (height ?? minSize) >= minSize;
}
