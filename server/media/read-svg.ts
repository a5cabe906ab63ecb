import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageFile } from '#common/image-file.ts';
import type { Logo } from '../site/shell.ts';
import { isPlainDrawing } from './is-plain-drawing.ts';

export type SvgReader = (src: string) => Promise<Logo>;

/** The largest drawing that is written into a page, in bytes. */
const largest = 8_000;

/**
 * Reads small SVG logos from the media folder, to be written into the page where they take its
 * colours. Anything else (large, missing, not a plain drawing) stays an image by its address.
 */
export function createSvgReader(mediaFolder: string): SvgReader {
  const drawings = new LRUCache<string, { svg: string | null }>({ max: 50 });

  async function read(src: string): Promise<string | null> {
    const file = src.endsWith('.svg') ? fileOf(mediaFolder, src) : null;
    if (!file) return null;
    const info = await stat(file).catch(() => null);
    if (!info?.isFile() || info.size > largest) return null;
    const version = `${src} ${info.mtimeMs} ${info.size}`;
    const known = drawings.get(version);
    if (known) return known.svg;
    const text = (await readFile(file, 'utf8')).trim();
    const svg = isPlainDrawing(text) ? text : null;
    drawings.set(version, { svg });
    return svg;
  }

  return async (src) => ({ svg: await read(src), image: imageFile(src) });
}

function fileOf(mediaFolder: string, src: string): string | null {
  if (!src.startsWith('/media/')) return null;
  const file = path.join(mediaFolder, src.slice('/media/'.length));
  return file.startsWith(mediaFolder + path.sep) ? file : null;
}
