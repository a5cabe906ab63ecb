import type { ImageFile } from './image-file.ts';

/*
 * The widths and formats in which a stored picture is offered. An address of one is a function of
 * the original's address, which carries the picture's size: nobody has to look anything up.
 */

/** What the browser is offered, best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const ladder = [320, 480, 640, 960, 1280, 1920, 2560];
const widest = 2560;

const rasterName = /\.(?:avif|jpe?g|png|webp)$/i;
const sizedName = /^([1-9]\d{0,4})\.(avif|webp)$/;

/** A drawing scales by itself, and a GIF may move: neither is offered in other sizes. */
export function isRaster(src: string): boolean {
  return rasterName.test(src);
}

/** The widths of a picture: the ladder's smaller ones, and its own up to the widest. */
export function pictureWidths(intrinsic: number): number[] {
  const top = Math.min(intrinsic, widest);
  return [...ladder.filter((width) => width < top), top];
}

/** The widths that our server offers a picture in; none for drawings, foreign and unmeasured ones. */
export function offeredWidths({ src, width, height }: ImageFile): number[] {
  if (!src.startsWith('/media/') || !isRaster(src) || !width || !height) return [];
  return pictureWidths(width);
}

/**
 * The address of a picture in one size: `/media/shop/omar.1600x900.jpg/640.avif`. Below a file there
 * is nothing else, so no stored file can have the same.
 */
function sizedAddress(src: string, width: number, format: PictureFormat): string {
  return `${src}/${width}.${format}`;
}

/** A `srcset` of all widths in one format. */
export function pictureSrcSet(image: ImageFile, format: PictureFormat): string {
  return offeredWidths(image)
    .map((width) => `${srcSetAddress(sizedAddress(image.src, width, format))} ${width}w`)
    .join(', ');
}

/** An address as it may stand in a `srcset`: spaces and commas would end it there. */
export function srcSetAddress(src: string): string {
  return src.replace(/[\s,]/g, encodeURIComponent);
}

/** How wide a picture is shown where its place says nothing: as it is, or as the window. */
export function ownSizes({ width }: ImageFile): string {
  return width ? `min(100vw, ${width}px)` : '100vw';
}

/** Whether nothing can be seen through a picture, as far as its name tells. */
export function isOpaque(src: string): boolean {
  return /\.jpe?g$/i.test(src);
}

/** Reads the last part of such an address; null if it names no size of a picture that wide. */
export function readSizedName(
  name: string,
  image: ImageFile,
): { width: number; format: PictureFormat } | null {
  const [, digits, extension] = sizedName.exec(name) ?? [];
  const format = pictureFormats.find((known) => known === extension);
  const width = Number(digits);
  if (!format || !isRaster(image.src) || !image.width || !image.height) return null;
  return pictureWidths(image.width).includes(width) ? { width, format } : null;
}
