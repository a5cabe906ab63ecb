import type { ImageFile } from './image-file.ts';

/*
 * Widths and formats of image renditions. Their addresses derive from the original's address, which
 * contains the image's size: no lookup is needed.
 */

/** Offered formats, best first. */
export const renditionFormats = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

const standardWidths = [320, 480, 640, 960, 1280, 1920, 2560];
const maxWidth = 2560;

const rasterName = /\.(?:avif|jpe?g|png|webp)$/i;
const sizedName = /^([1-9]\d{0,4})\.(avif|webp)$/;

/** Drawings scale, and GIFs may be animated: neither has renditions. */
export function isRaster(src: string): boolean {
  return rasterName.test(src);
}

/** Widths of an image's renditions: the smaller standard widths, and its own up to the maximum. */
export function renditionWidths(intrinsic: number): number[] {
  const top = Math.min(intrinsic, maxWidth);
  return [...standardWidths.filter((width) => width < top), top];
}

/** Widths that our server offers; none for drawings, external and unmeasured images. */
export function availableWidths({ src, width, height }: ImageFile): number[] {
  if (!src.startsWith('/media/') || !isRaster(src) || !width || !height) return [];
  return renditionWidths(width);
}

/**
 * A `srcset` of all widths in one format, with addresses like `/media/shop/omar.1600x900.jpg/640.avif`.
 * Nothing else is below a file, so no stored file can have the same.
 */
export function imageSrcSet(image: ImageFile, format: RenditionFormat): string {
  const src = escapeForSrcSet(image.src);
  return availableWidths(image)
    .map((width) => `${src}/${width}.${format} ${width}w`)
    .join(', ');
}

/** Escapes an address for a `srcset`, where spaces and commas would end it. */
export function escapeForSrcSet(src: string): string {
  return src.replace(/[\s,]/g, encodeURIComponent);
}

/** Default `sizes` of an image: its own width, or the window's. */
export function defaultSizes({ width }: ImageFile): string {
  return width ? `min(100vw, ${width}px)` : '100vw';
}

/** True if a file name proves that an image has no transparency. */
export function isOpaque(src: string): boolean {
  return /\.jpe?g$/i.test(src);
}

/** Parses the last part of such an address; null if the image has no such rendition. */
export function parseRenditionName(
  name: string,
  image: ImageFile,
): { width: number; format: RenditionFormat } | null {
  const [, digits, extension] = sizedName.exec(name) ?? [];
  const format = renditionFormats.find((known) => known === extension);
  const width = Number(digits);
  if (!format || !isRaster(image.src) || !image.width || !image.height) return null;
  return renditionWidths(image.width).includes(width) ? { width, format } : null;
}
