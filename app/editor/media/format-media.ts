import { imageFile } from '#common/media/image-file.ts';
import { availableWidths } from '#common/media/image-renditions.ts';
import type { MediaFile } from '#contracts/media.ts';
import type { EditorTexts } from '../editor-texts.ts';

/** Formats bytes in a locale: "214 kB". */
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

/** Returns "1,600 × 900 pixels"; null if the size is unknown. */
export function formatPixels(
  { width, height }: { width: number | null; height: number | null },
  { fillLabel, formatNumber }: EditorTexts,
): string | null {
  if (width === null || height === null) return null;
  return fillLabel('editor.media.pixels', {
    width: formatNumber(width),
    height: formatNumber(height),
  });
}

/** Returns "1,600 × 900 pixels · 214 kB". */
export function describeFile(file: MediaFile, texts: EditorTexts): string {
  return [formatPixels(file, texts), formatBytes(file.bytes, texts.locale)]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the smallest rendition of an image, or the image itself. */
export function thumbnailOf(url: string): string {
  const [width] = availableWidths(imageFile(url));
  return width === undefined ? url : `${url}/${width}.webp`;
}

/** Returns the decoded last segment of an address. */
export function fileNameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns a file name without its size suffix, which is shown separately. */
export function shortNameOf(name: string): string {
  return name.replace(/\.\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
}
