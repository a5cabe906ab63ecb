import { preload } from 'react-dom';
import type { ImageFile } from '#common/media/image-file.ts';
import {
  availableWidths,
  defaultSizes,
  renditionFormats,
  imageSrcSet,
} from '#common/media/image-renditions.ts';
import { smallMedia, wideMedia } from './picture.tsx';

interface PreloadedImage {
  image: ImageFile | null;
  small?: ImageFile | null;
  sizes?: string;
}

/**
 * Preloads a page's first visible image, the one that an urgent <Picture> of the same props shows.
 * Call it while the page renders, outside of islands: these are rendered separately, without a head.
 */
export function preloadImage({ image, small = null, sizes }: PreloadedImage): void {
  if (image?.src) preloadFile(image, sizes, small ? wideMedia : undefined);
  if (image?.src && small) preloadFile(small, sizes, smallMedia);
}

/** Preloads the best format only: browsers fetch every preloaded format that they support. */
function preloadFile(image: ImageFile, sizes: string | undefined, media: string | undefined): void {
  const options = { as: 'image', fetchPriority: 'high', media } as const;
  if (availableWidths(image).length === 0) return preload(image.src, options);
  const [format] = renditionFormats;
  preload(image.src, {
    ...options,
    type: `image/${format}`,
    imageSrcSet: imageSrcSet(image, format),
    imageSizes: sizes ?? defaultSizes(image),
  });
}
