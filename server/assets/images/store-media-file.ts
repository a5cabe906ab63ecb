import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import type { ContentServices } from '../../content/services.ts';
import { mediaTypeOf } from '../../core/http/content-types.ts';
import { type FileSource, type FileStore, mediaKeyOf } from '../../core/files/file-store.ts';
import { enqueueRenditions } from './enqueue-renditions.ts';
import { findVideoType, type VideoType } from '../videos/video-type.ts';
import { findCaptionsFault } from '../videos/web-vtt.ts';
import { ImageError } from './image-error.ts';
import { type ImageFormat, detectImageFormat } from './image-format.ts';
import { runImageProcess } from './run-image-process.ts';

type Services = Pick<ContentServices, 'database' | 'files'>;

interface MediaUpload {
  projectId: string;
  /** Folder below the project's media, with `/`: `library/2026`. */
  folder: string;
  /** Name of the uploaded file; the stored name is made from it. */
  name: string;
  bytes: Buffer;
}

/** Bytes. Larger drawings are usually traced photographs, which are slow to show. */
const maxDrawingBytes = 1_000_000;

/** Stored extension where it differs from the kind: of a GIF the first frame is stored. */
const extensions: Partial<Record<ImageFormat | 'svg' | UnchangedKind, string>> = {
  jpeg: 'jpg',
  gif: 'png',
};

/** Kinds that are stored as they were sent. */
type UnchangedKind = 'pdf' | 'vtt' | VideoType;

/**
 * Adds a file to a project's media, never replacing another. Images are re-encoded without
 * location, camera and previews, and their renditions follow in a job; drawings pass an allow-list;
 * PDFs, videos and captions are stored unchanged, PDFs served as downloads. Images and drawings are
 * read by another process. Throws ImageError if the file is refused.
 */
export async function storeMediaFile(
  { database, files }: Services,
  { projectId, folder, name, bytes }: MediaUpload,
) {
  const below = `${mediaKeyOf(projectId)}/${folder}`;
  return await files.withScratch(below, async (scratch) => {
    const { kind, source, width, height } = await makeClean(bytes, scratch);
    const extension = extensions[kind] ?? kind;
    const type = mediaTypeOf(`.${extension}`);
    const end = `${width === null ? '' : `.${width}x${height}`}.${extension}`;
    const stored = await writeUnderFreeName(files, { below, stem: stemOf(name), end, source });
    const place = `${folder}/${stored}`;
    if (type.startsWith('image/') && kind !== 'svg')
      await enqueueRenditions({ db: database.db, files }, { projectId, file: place });
    const size = 'file' in source ? (await stat(source.file)).size : source.length;
    return {
      /** Path below the project's media: `library/2026/omar.1600x900.jpg`. */
      path: place,
      /** MIME type: `image/jpeg`. */
      type,
      bytes: size,
      /** Pixels; null for a document, video or captions. */
      width,
      height,
    };
  });
}

async function makeClean(bytes: Buffer, scratch: string) {
  if (bytes.length > maxMediaFileBytes)
    throw new ImageError('too-large', `The file has ${bytes.length} bytes`);
  const unchanged = findUnchangedKind(bytes);
  return unchanged
    ? { kind: unchanged, source: bytes, width: null, height: null }
    : await reencode(bytes, scratch, taskFor(bytes));
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

async function reencode(bytes: Buffer, scratch: string, kind: 'clean' | 'drawing') {
  const [file, target] = [path.join(scratch, 'in'), path.join(scratch, 'out')];
  await writeFile(file, bytes);
  const { type, width, height } = await runImageProcess({ kind, file, target });
  return { kind: type, source: { file: target }, width, height };
}

/** Returns the first free name: concurrent uploads get different ones. */
async function writeUnderFreeName(
  files: FileStore,
  { below, stem, end, source }: { below: string; stem: string; end: string; source: FileSource },
) {
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${end}`;
    const key = `${below}/${name}`;
    if (!(await files.stat(key)) && (await files.write(key, source, { ifAbsent: true })))
      return name;
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
