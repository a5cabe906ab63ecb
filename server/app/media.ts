import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { tagOf } from '../core/http/etag.ts';
import { answerBytes, matchesTag } from '../core/http/answer-bytes.ts';
import type { FileAnswerer } from './built-files.ts';
import { type ByteRange, readRange } from '../core/http/byte-range.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { pathBelow, parseSafePath } from '../core/http/file-path.ts';
import { type BigIntStats, constants } from 'node:fs';
import { imageFile } from '#common/media/image-file.ts';
import { parseRenditionName } from '#common/media/image-renditions.ts';
import { imageVersion } from '../assets/images/rendition-files.ts';

/** An open file; the caller closes it. */
interface OpenedFile {
  file: FileHandle;
  stat: BigIntStats;
  /** Address below /media/, which determines type and ETag. */
  name: string;
}

/** Symbolic links are not followed: they could lead anywhere. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Not immutable: the address stays when an import replaces the original. */
const oneDay = 'public, max-age=86400, stale-while-revalidate=2592000';

/** An import may replace a file under the same name. */
const fiveMinutes = 'public, max-age=300, stale-while-revalidate=86400';

/** An SVG opened directly could run scripts; PDFs are not inspected. */
function ownHeaders(contentType: string, name: string): Record<string, string> {
  const policy = (more: string) => `default-src 'none'; ${more}frame-ancestors 'none'; sandbox`;
  if (contentType.startsWith('image/svg+xml'))
    return { 'Content-Security-Policy': policy("style-src 'unsafe-inline'; ") };
  if (contentType !== 'application/pdf') return {};
  return {
    'Content-Security-Policy': policy(''),
    'Content-Disposition': attachment(path.posix.basename(name)),
  };
}

/** Content-Disposition with an ASCII name for old clients and the real one (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Files up to this size are read whole and compressed if useful. */
const maxBufferedBytes = 512 * 1024;

/**
 * Serves `/media/{project}/…`: a stored file or an image rendition, with ETag and byte ranges; null
 * if not found.
 */
export function mediaFiles(folders: { media: string; sizes: string }): FileAnswerer {
  return async (request) => {
    const parts = parseSafePath(pathBelow(request.url, '/media/'));
    if (!parts || parts.length < 2) return null;
    const stored = await openStored(folders.media, parts);
    const found = stored
      ? { ...stored, cacheControl: fiveMinutes }
      : await openSized(folders, parts);
    if (!found) return null;
    try {
      return await answerFile(request, found);
    } catch (error) {
      await found.file.close();
      throw error;
    }
  };
}

interface AnswerableFile extends OpenedFile {
  cacheControl: string;
}

async function answerFile(
  request: Request,
  { file, stat, name, cacheControl }: AnswerableFile,
): Promise<Response> {
  const size = Number(stat.size);
  const etag = `"${hashOf(name)}-${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}"`;
  const contentType = contentTypeOf(name);
  const headers = { 'Accept-Ranges': 'bytes', ...ownHeaders(contentType, name) };
  const range = requestedRange(request, size, etag);
  if (range === null && size <= maxBufferedBytes) {
    const bytes = await file.readFile();
    await file.close();
    return await answerBytes(request, { bytes, contentType, etag, cacheControl, headers });
  }
  return await answerStream(request, file, {
    range,
    size,
    headers: {
      ...headers,
      'Content-Type': contentType,
      'ETag': etag,
      'Cache-Control': cacheControl,
    },
  });
}

/** A range counts only if its If-Range condition holds. */
function requestedRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  return readRange(request.headers.get('range'), size);
}

interface StreamedFile {
  range: ByteRange | 'unsatisfiable' | null;
  size: number;
  headers: Record<string, string>;
}

async function answerStream(
  request: Request,
  file: FileHandle,
  { range, size, headers }: StreamedFile,
): Promise<Response> {
  const { from, to } =
    range === null || range === 'unsatisfiable' ? { from: 0, to: size - 1 } : range;
  const isKnown = matchesTag(request.headers.get('if-none-match'), headers['ETag'] ?? '');
  if (isKnown || range === 'unsatisfiable' || request.method === 'HEAD') await file.close();

  if (isKnown) return new Response(null, { status: 304, headers });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const status = range === null ? 200 : 206;
  headers['Content-Length'] = String(to - from + 1);
  if (range !== null) headers['Content-Range'] = `bytes ${from}-${to}/${size}`;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const stream = file.createReadStream({ start: from, end: to, highWaterMark: 256 * 1024 });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers });
}

/** Two files may be equal in size and time: a restored backup has whole seconds. */
function hashOf(name: string): string {
  return tagOf(name).slice(0, 8);
}

/** Opens a stored file by the parts of its address below /media/, or returns null. */
async function openStored(folder: string, parts: readonly string[]): Promise<OpenedFile | null> {
  const file = await open(path.join(folder, ...parts), readOnly).catch(() => null);
  if (!file) return null;
  const stat = await file.stat({ bigint: true }).catch(() => null);
  if (stat?.isFile()) return { file, stat, name: parts.join('/') };
  await file.close();
  return null;
}

/**
 * Opens a rendition of an image (`shop/omar.1600x900.jpg/640.avif`), or the original, to be
 * revalidated, until that rendition exists. Null for every other address: a request creates
 * nothing, so nobody can fill the disk by it.
 */
async function openSized(
  folders: { media: string; sizes: string },
  parts: readonly string[],
): Promise<(OpenedFile & { cacheControl: string }) | null> {
  const image = parts.slice(0, -1);
  const size = parts.at(-1) ?? '';
  if (image.length < 2 || !parseRenditionName(size, imageFile(image.join('/')))) return null;
  const original = await openStored(folders.media, image);
  if (!original) return null;
  const place = [...image, imageVersion(original.stat), size];
  const sized = await openStored(folders.sizes, place);
  if (!sized) return { ...original, cacheControl: 'no-cache' };
  await original.file.close();
  return { ...sized, cacheControl: oneDay };
}
