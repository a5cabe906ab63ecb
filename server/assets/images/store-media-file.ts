import { link, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import type { ContentServices } from '../../content/services.ts';
import { makeFolderDurably, syncFile, syncFolder } from '../../core/files/durable.ts';
import { enqueueRenditions } from './enqueue-renditions.ts';
import { mediaFolderOf } from '../../core/files/media-folder.ts';
import { newPartName, deleteAbandonedParts } from '../../core/files/part-files.ts';
import { findVideoType, type VideoType } from '../videos/video-type.ts';
import { findCaptionsFault } from '../videos/web-vtt.ts';
import { ImageError } from './image-error.ts';
import { type ImageFormat, detectImageFormat } from './image-format.ts';
import { runImageProcess } from './run-image-process.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir'>;

interface MediaUpload {
  projectId: string;
  /** Folder below the project's media, with `/`: `library/2026`. */
  folder: string;
  /** Name of the uploaded file; the stored name is made from it. */
  name: string;
  bytes: Buffer;
}

/** A file that is served to visitors. */
export interface StoredFile {
  /** Path below the project's media: `library/2026/omar.1600x900.jpg`. */
  path: string;
  /** MIME type: `image/jpeg`. */
  type: string;
  bytes: number;
  /** Pixels; null for a document, video or captions. */
  width: number | null;
  height: number | null;
}

/** Bytes. Larger drawings are usually traced photographs, which are slow to show. */
const maxDrawingBytes = 1_000_000;

/** Stored format by uploaded format: a GIF's first frame, others unchanged. */
const storedFormats = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  avif: { extension: 'avif', type: 'image/avif' },
  gif: { extension: 'png', type: 'image/png' },
  svg: { extension: 'svg', type: 'image/svg+xml' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  mp4: { extension: 'mp4', type: 'video/mp4' },
  webm: { extension: 'webm', type: 'video/webm' },
  vtt: { extension: 'vtt', type: 'text/vtt' },
} as const satisfies Record<
  ImageFormat | 'svg' | UnchangedKind,
  { extension: string; type: string }
>;

/** Kinds that are stored as they were sent. */
type UnchangedKind = 'pdf' | 'vtt' | VideoType;

/**
 * Adds a file to a project's media, never replacing another. Images are re-encoded without
 * location, camera and previews, and their renditions follow in a job; drawings pass an allow-list;
 * PDFs, videos and captions are stored unchanged, PDFs served as downloads. Images and drawings are
 * read by another process. Throws ImageError if the file is refused.
 */
export async function storeMediaFile(
  { database, dataDir }: Services,
  { projectId, folder, name, bytes }: MediaUpload,
): Promise<StoredFile> {
  const target = path.join(mediaFolderOf(dataDir, projectId), folder);
  await makeFolderDurably(target);
  await deleteAbandonedParts(target);
  const unfinished = path.join(target, newPartName());
  try {
    const clean = await writeClean(bytes, unfinished);
    await syncFile(unfinished);
    const { extension, type } = storedFormats[clean.kind];
    const size = clean.width === null ? '' : `.${clean.width}x${clean.height}`;
    const file = await linkUnderFreeName(unfinished, target, {
      stem: stemOf(name),
      end: `${size}.${extension}`,
    });
    const place = path.posix.join(folder, file.name);
    if (type.startsWith('image/') && clean.kind !== 'svg')
      await enqueueRenditions({ db: database.db, dataDir }, { projectId, file: place });
    return { path: place, type, bytes: file.bytes, width: clean.width, height: clean.height };
  } finally {
    await rm(unfinished, { force: true });
  }
}

interface CleanFile {
  kind: keyof typeof storedFormats;
  width: number | null;
  height: number | null;
}

async function writeClean(bytes: Buffer, target: string): Promise<CleanFile> {
  if (bytes.length > maxMediaFileBytes)
    throw new ImageError('too-large', `The file has ${bytes.length} bytes`);
  const unchanged = findUnchangedKind(bytes);
  if (unchanged) {
    await writeFile(target, bytes);
    return { kind: unchanged, width: null, height: null };
  }
  return await reencode(bytes, target, taskFor(bytes));
}

/** Throws ImageError for any other kind of file. */
function taskFor(bytes: Buffer): 'clean' | 'drawing' {
  if (detectImageFormat(bytes)) return 'clean';
  if (!bytes.subarray(0, maxDrawingBytes).includes('<svg'))
    throw new ImageError('no-image', 'The file is none of the known kinds of files');
  if (bytes.length > maxDrawingBytes)
    throw new ImageError('too-large', `The drawing has ${bytes.length} bytes`);
  return 'drawing';
}

/** Finds the kind of a file that is stored unchanged by its first bytes; throws for broken captions. */
function findUnchangedKind(bytes: Buffer): UnchangedKind | null {
  const head = bytes.subarray(0, 64);
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return 'pdf';
  if (/^(?:\uFEFF)?WEBVTT/.test(head.toString())) {
    const fault = findCaptionsFault(bytes);
    if (fault) throw new ImageError('unreadable', `The captions are not WebVTT: ${fault}`);
    return 'vtt';
  }
  return findVideoType(head);
}

async function reencode(
  bytes: Buffer,
  target: string,
  kind: 'clean' | 'drawing',
): Promise<CleanFile> {
  const file = `${target}.in`;
  try {
    await writeFile(file, bytes);
    const { type, width, height } = await runImageProcess({ kind, file, target });
    return { kind: type, width, height };
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Links the file under the first free name. A link fails if the name exists, so concurrent uploads
 * get different names.
 */
async function linkUnderFreeName(
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

/**
 * Reduces a name to lower-case letters, digits and hyphens, safe in addresses, commands and
 * archives.
 */
function stemOf(name: string): string {
  const stem = path
    .basename(name.replaceAll('\\', '/'))
    .replace(/(?:\.\d{1,5}x\d{1,5})?\.\w+$/, '');
  const asciiStem = stem.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    asciiStem
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'file'
  );
}
