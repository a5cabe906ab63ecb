import { preload } from 'react-dom';
import type { ImageFile } from '#common/image-file.ts';
import { offeredWidths, ownSizes, pictureFormats, pictureSrcSet } from '#common/picture-sizes.ts';
import { smallMedia, wideMedia } from './picture.tsx';

interface PreloadedPicture {
  image: ImageFile | null;
  small?: ImageFile | null;
  sizes?: string;
}

/**
 * Lets the browser fetch a page's first visible picture before it comes to it: the same one that an
 * urgent <Picture> of the same props will show. To be called while the page renders, outside of
 * islands: these are rendered by themselves and have no head to write to.
 */
export function preloadPicture({ image, small = null, sizes }: PreloadedPicture): void {
  if (image?.src) preloadFile(image, sizes, small ? wideMedia : undefined);
  if (image?.src && small) preloadFile(small, sizes, smallMedia);
}

/** Of two formats the browser would fetch both: it gets the better one, if it can show it. */
function preloadFile(image: ImageFile, sizes: string | undefined, media: string | undefined): void {
  const options = { as: 'image', fetchPriority: 'high', media } as const;
  if (offeredWidths(image).length === 0) return preload(image.src, options);
  const [format] = pictureFormats;
  preload(image.src, {
    ...options,
    type: `image/${format}`,
    imageSrcSet: pictureSrcSet(image, format),
    imageSizes: sizes ?? ownSizes(image),
  });
}
