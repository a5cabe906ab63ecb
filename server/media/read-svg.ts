import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageFile } from '#common/image-file.ts';
import type { Logo } from '../site/shell.ts';

export type SvgReader = (src: string) => Promise<Logo>;

/** The largest drawing that is written into a page, in bytes. */
const largest = 8_000;
const plainSvg = /^<svg[\s>][\s\S]*<\/svg>\s*$/;
const unsafe = /<script|<foreignobject|\son\w+\s*=|javascript:|<style|href\s*=/i;

/**
 * Reads small SVG logos from the media folder, to be written into the page where they take its
 * colours. Anything else (large, missing, not a plain drawing) stays an image by its address.
 */
export function createSvgReader(mediaFolder: string): SvgReader {
  const drawings = new LRUCache<string, { svg: string | null }>({ max: 50, ttl: 5_000 });
  return async (src) => {
    let drawing = drawings.get(src);
    if (!drawing) {
      drawing = { svg: await readDrawing(mediaFolder, src) };
      drawings.set(src, drawing);
    }
    return { svg: drawing.svg, image: imageFile(src) };
  };
}

async function readDrawing(mediaFolder: string, src: string): Promise<string | null> {
  if (!src.startsWith('/media/') || !src.endsWith('.svg')) return null;
  const file = path.join(mediaFolder, src.slice('/media/'.length));
  if (!file.startsWith(mediaFolder + path.sep)) return null;
  const svg = await readFile(file, 'utf8').catch(() => null);
  if (svg === null || svg.length > largest || !plainSvg.test(svg.trim()) || unsafe.test(svg))
    return null;
  return svg.trim();
}
