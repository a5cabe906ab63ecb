import { LRUCache } from 'lru-cache';
import { type ImageFile, imageFile } from '#common/media/image-file.ts';
import type { VersionReader } from '../../content/services.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { isPlainDrawing } from './plain-drawing.ts';

/** A logo; a small SVG is inlined so that it follows the page's colours. */
export interface LogoFile {
  svg: string | null;
  image: ImageFile;
}

export type SvgReader = (src: string) => Promise<LogoFile>;

/** Largest drawing that is inlined into a page, in bytes. */
const maxInlineSvgBytes = 8_000;

/**
 * Creates a reader of small SVG logos, which are inlined so that they take the page's colours.
 * Others (large, missing, not plain) remain images. A drawing is read once for each content version:
 * an import that replaces media raises it, and uploads replace nothing.
 */
export function createSvgReader(files: FileStore, versions: VersionReader): SvgReader {
  const drawings = new LRUCache<string, { svg: string | null }>({ max: 200 });

  async function read(src: string): Promise<string | null> {
    const [, key, projectId = ''] = /^\/(media\/([^/]+)\/.+\.svg)$/.exec(src) ?? [];
    if (key === undefined) return null;
    const version = `${versions.current(projectId)} ${src}`;
    const known = drawings.get(version);
    if (known) return known.svg;
    // A page without its logo's colours is better than none.
    const drawing = await readDrawing(files, key).catch(() => null);
    if (drawing) drawings.set(version, drawing);
    return drawing?.svg ?? null;
  }

  return async (src) => ({ svg: await read(src), image: imageFile(src) });
}

/** Returns null if the file does not exist. */
async function readDrawing(files: FileStore, key: string): Promise<{ svg: string | null } | null> {
  await using file = await files.open(key);
  if (!file) return null;
  if (file.size > maxInlineSvgBytes) return { svg: null };
  const text = (await file.read(0, file.size)).toString().trim();
  return { svg: isPlainDrawing(text) ? text : null };
}
