import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { imageFile } from '#common/media/image-file.ts';
import type { LogoFile } from './logo-file.ts';
import { isPlainDrawing } from './plain-drawing.ts';

export type SvgReader = (src: string) => Promise<LogoFile>;

/** Largest drawing that is inlined into a page, in bytes. */
const maxInlineSvgBytes = 8_000;

interface KnownDrawing {
  svg: string | null;
  /** Modification time of its folder, and time of that check, in epoch milliseconds. */
  folderTime: number;
  lookedAt: number;
}

/** Resolution of file times, in milliseconds: two changes within it may have the same time. */
const fileTimeResolutionMs = 2_000;

/**
 * Creates a reader of small SVG logos, which are inlined so that they take the page's colours.
 * Others (large, missing, not plain) remain images. Files are replaced by renaming, so an unchanged
 * folder has unchanged files.
 */
export function createSvgReader(mediaFolder: string): SvgReader {
  const drawings = new LRUCache<string, KnownDrawing>({ max: 200 });
  // Concurrent callers share one lookup.
  const modifiedTimeOf = pMemoize(
    (folder: string) =>
      stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NaN,
      ),
    { cache: false },
  );

  async function read(src: string): Promise<string | null> {
    const file = src.endsWith('.svg') ? fileOf(mediaFolder, src) : null;
    if (!file) return null;
    const lookedAt = Date.now();
    const folderTime = await modifiedTimeOf(path.dirname(file));
    const known = drawings.get(src);
    if (known?.folderTime === folderTime && folderTime < known.lookedAt - fileTimeResolutionMs)
      return known.svg;
    const svg = await readDrawing(file);
    drawings.set(src, { svg, folderTime, lookedAt });
    return svg;
  }

  return async (src) => ({ svg: await read(src), image: imageFile(src) });
}

async function readDrawing(file: string): Promise<string | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile() || info.size > maxInlineSvgBytes) return null;
  const text = (await readFile(file, 'utf8')).trim();
  return isPlainDrawing(text) ? text : null;
}

/** Returns the file of a media address; null for other addresses. */
export function fileOf(mediaFolder: string, src: string): string | null {
  if (!src.startsWith('/media/')) return null;
  const file = path.join(mediaFolder, src.slice('/media/'.length));
  return file.startsWith(mediaFolder + path.sep) ? file : null;
}
