import { link, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { largestMediaFile } from '#common/media-limits.ts';
import type { ContentServices } from '../content/services.ts';
import { makeFolderDurably, syncFile, syncFolder } from '../files/durable.ts';
import { enqueueSizes } from './enqueue-sizes.ts';
import { mediaFolderOf } from './media-folder.ts';
import { newPartName, sweepParts } from './part-files.ts';
import { PictureError } from './picture-error.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';
import { runPictureProcess } from './run-picture-process.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir'>;

interface MediaUpload {
  projectId: string;
  /** Below the project's media, with `/`: `library/2026`. */
  folder: string;
  /** What the person's file is called; the stored name is made from it. */
  name: string;
  bytes: Buffer;
}

/** A file that visitors can fetch. */
export interface StoredFile {
  /** Below the project's media: `library/2026/omar.1600x900.jpg`. */
  path: string;
  /** Its media type: `image/jpeg`. */
  type: string;
  bytes: number;
  /** Pixels; null for what has none. */
  width: number | null;
  height: number | null;
}

/** In bytes: larger drawings are photographs traced by a program: slow to show. */
const largestDrawing = 1_000_000;

/** What is stored of each kind of upload: a GIF's first picture, all else as it is. */
const kinds = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  avif: { extension: 'avif', type: 'image/avif' },
  gif: { extension: 'png', type: 'image/png' },
  svg: { extension: 'svg', type: 'image/svg+xml' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
} as const satisfies Record<PictureType | 'svg' | 'pdf', { extension: string; type: string }>;

/**
 * Adds a file to a project's media. A picture is written by us from its pixels, without its place, camera and
 * previews, and its sizes follow in a job; a drawing passes an allow-list; a PDF stays as it is, and is served as a
 * download. Pictures and drawings are read by another process. No other file is ever replaced. Throws PictureError with the fault to tell.
 */
export async function storeMediaFile(
  { database, dataDir }: Services,
  { projectId, folder, name, bytes }: MediaUpload,
): Promise<StoredFile> {
  const target = path.join(mediaFolderOf(dataDir, projectId), folder);
  await makeFolderDurably(target);
  await sweepParts(target);
  const unfinished = path.join(target, newPartName());
  try {
    const clean = await writeClean(bytes, unfinished);
    await syncFile(unfinished);
    const { extension, type } = kinds[clean.kind];
    const size = clean.width === null ? '' : `.${clean.width}x${clean.height}`;
    const file = await giveFreeName(unfinished, target, {
      stem: stemOf(name),
      end: `${size}.${extension}`,
    });
    const place = path.posix.join(folder, file.name);
    if (clean.kind !== 'svg' && clean.kind !== 'pdf')
      await enqueueSizes({ db: database.db, dataDir }, { projectId, file: place });
    return { path: place, type, bytes: file.bytes, width: clean.width, height: clean.height };
  } finally {
    await rm(unfinished, { force: true });
  }
}

interface CleanFile {
  kind: PictureType | 'svg' | 'pdf';
  width: number | null;
  height: number | null;
}

async function writeClean(bytes: Buffer, target: string): Promise<CleanFile> {
  if (bytes.length > largestMediaFile)
    throw new PictureError('too-large', `The file has ${bytes.length} bytes`);
  if (isPdf(bytes)) {
    await writeFile(target, bytes);
    return { kind: 'pdf', width: null, height: null };
  }
  return await redraw(bytes, target, taskFor(bytes));
}

/** Throws PictureError for what is neither a picture nor a drawing. */
function taskFor(bytes: Buffer): 'clean' | 'drawing' {
  if (pictureTypeOf(bytes)) return 'clean';
  if (!bytes.subarray(0, largestDrawing).includes('<svg'))
    throw new PictureError('no-picture', 'The file is none of the known kinds of files');
  if (bytes.length > largestDrawing)
    throw new PictureError('too-large', `The drawing has ${bytes.length} bytes`);
  return 'drawing';
}

/** True for a file with a PDF's signature in the place where every reader looks for it. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

async function redraw(
  bytes: Buffer,
  target: string,
  kind: 'clean' | 'drawing',
): Promise<CleanFile> {
  const file = `${target}.in`;
  try {
    await writeFile(file, bytes);
    const { type, width, height } = await runPictureProcess({ kind, file, target });
    return { kind: type, width, height };
  } finally {
    await rm(file, { force: true });
  }
}

/** A link fails where a file is: two uploads of one name at the same time both get their own. */
async function giveFreeName(
  unfinished: string,
  folder: string,
  { stem, end }: { stem: string; end: string },
): Promise<{ name: string; bytes: number }> {
  const { size } = await stat(unfinished);
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${end}`;
    try {
      await link(unfinished, path.join(folder, name));
      await syncFolder(folder);
      return { name, bytes: size };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Plain letters, digits and hyphens: a name that stands in addresses, commands and archives. */
function stemOf(name: string): string {
  const stem = path
    .basename(name.replaceAll('\\', '/'))
    .replace(/(?:\.\d{1,5}x\d{1,5})?\.\w+$/, '');
  const plain = stem.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'file'
  );
}
