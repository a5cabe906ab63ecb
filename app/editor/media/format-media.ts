import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import { imageFile } from '#common/image-file.ts';
import { offeredWidths } from '#common/picture-sizes.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

/** "214 kB": bytes as the language writes them. */
export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
    .format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
    .replace(' ', '\u00A0');
}

/** "1,600 × 900 pixels"; null where it is not known. */
export function formatPixels(
  { width, height }: { width: number | null; height: number | null },
  { words, locale }: { words: EditorWords; locale: string },
): string | null {
  if (width === null || height === null) return null;
  return fillTemplate(words['editor.media.pixels'], {
    width: formatNumber(width, locale),
    height: formatNumber(height, locale),
  });
}

/** The smallest size that is made of a picture, else the picture itself. */
export function thumbnailOf(url: string): string {
  const [width] = offeredWidths(imageFile(url));
  return width === undefined ? url : `${url}/${width}.webp`;
}

/** The last part of an address, as its owner reads it. */
export function fileNameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A file's name without the pixels in it, which are said beside it. */
export function shortNameOf(name: string): string {
  return name.replace(/\.\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
}
