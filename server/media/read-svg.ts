import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageFile } from '#common/image-file.ts';
import type { LogoFile } from '../site/shell.ts';
import { isPlainDrawing } from './is-plain-drawing.ts';

export type SvgReader = (src: string) => Promise<LogoFile>;

/** The largest drawing that is written into a page, in bytes. */
const largest = 8_000;

interface KnownDrawing {
  svg: string | null;
  /** When its folder had last changed, and when that was looked up, in epoch milliseconds. */
  folderTime: number;
  lookedAt: number;
}

/** A change within so many milliseconds of the last one may bear the same time. */
const grainOfTimes = 2_000;

/**
 * Reads small SVG logos from the media folder, to be written into the page where they take its
 * colours. Anything else (large, missing, not a plain drawing) stays an image by its address. Media
 * are put in their place by renaming, so as long as a folder has not changed, nothing in it has.
 */
export function createSvgReader(mediaFolder: string): SvgReader {
  const drawings = new LRUCache<string, KnownDrawing>({ max: 200 });
  const lookUps = new Map<string, Promise<number>>();

  /** One look-up for all who ask at the same time. */
  async function timeOf(folder: string): Promise<number> {
    const running = lookUps.get(folder);
    if (running) return await running;
    const started = stat(folder)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => Number.NaN)
      .finally(() => lookUps.delete(folder));
    lookUps.set(folder, started);
    return await started;
  }

  async function read(src: string): Promise<string | null> {
    const file = src.endsWith('.svg') ? fileOf(mediaFolder, src) : null;
    if (!file) return null;
    const lookedAt = Date.now();
    const folderTime = await timeOf(path.dirname(file));
    const known = drawings.get(src);
    if (known?.folderTime === folderTime && folderTime < known.lookedAt - grainOfTimes)
      return known.svg;
    const svg = await readDrawing(file);
    drawings.set(src, { svg, folderTime, lookedAt });
    return svg;
  }

  return async (src) => ({ svg: await read(src), image: imageFile(src) });
}

async function readDrawing(file: string): Promise<string | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile() || info.size > largest) return null;
  const text = (await readFile(file, 'utf8')).trim();
  return isPlainDrawing(text) ? text : null;
}

function fileOf(mediaFolder: string, src: string): string | null {
  if (!src.startsWith('/media/')) return null;
  const file = path.join(mediaFolder, src.slice('/media/'.length));
  return file.startsWith(mediaFolder + path.sep) ? file : null;
}
