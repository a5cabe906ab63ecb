import path from 'node:path';
import type { Context, Handler } from 'hono';
import { answerBytes } from '../core/http/answer-bytes.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { pathBelow, parseSafePath } from '../core/http/file-path.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { SecurityHeaders } from '../core/http/security-headers.ts';
import type { FileStore, StoredFile } from '../core/files/file-store.ts';
import { etagOfFile, sendFile } from './send-file.ts';
import { imageFile } from '#common/media/image-file.ts';
import { parseRenditionName } from '#common/media/image-renditions.ts';
import { renditionKey } from '../assets/images/rendition-files.ts';

/** An open file; the caller closes it. */
interface OpenedFile {
  file: StoredFile;
  /** Its key or address, which determines type and ETag. */
  name: string;
}

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

/** Serves `/media/{project}/…`: a stored file or an image rendition, with ETag and byte ranges. */
export function mediaFiles(files: FileStore, security: SecurityHeaders): Handler<HttpEnv> {
  return async (context) => {
    const parts = parseSafePath(pathBelow(context.req.url, '/media/'));
    if (!parts || parts.length < 2) return fail(context, 'not-found');
    const stored = await openStored(files, parts);
    const found = stored ? { ...stored, cacheControl: fiveMinutes } : await openSized(files, parts);
    return found ? await answerFile(context, found, security) : fail(context, 'not-found');
  };
}

async function answerFile(
  { req, env }: Context<HttpEnv>,
  { file, name, cacheControl }: OpenedFile & { cacheControl: string },
  security: SecurityHeaders,
): Promise<Response> {
  const etag = etagOfFile(file, name);
  const contentType = contentTypeOf(name);
  const headers = ownHeaders(contentType, name);
  if (file.size <= maxBufferedBytes && req.header('range') === undefined) {
    const bytes = await file.read(0, file.size).finally(file.close);
    const more = { 'Accept-Ranges': 'bytes', ...headers };
    return await answerBytes(req.raw, { bytes, contentType, etag, cacheControl, headers: more });
  }
  return await sendFile(env.incoming, env.outgoing, {
    file,
    etag,
    headers: {
      ...security.of('file'),
      ...headers,
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
    },
  });
}

/** Opens a stored file by the parts of its address below /media/, or returns null. */
async function openStored(files: FileStore, parts: readonly string[]): Promise<OpenedFile | null> {
  const name = parts.join('/');
  const file = await files.open(`media/${name}`);
  return file && { file, name };
}

/**
 * Opens a rendition of an image (`shop/omar.1600x900.jpg/640.avif`), or the original, to be
 * revalidated, until that rendition exists. Null for every other address: a request creates
 * nothing, so nobody can fill the disk by it.
 */
async function openSized(
  files: FileStore,
  parts: readonly string[],
): Promise<(OpenedFile & { cacheControl: string }) | null> {
  const image = parts.slice(0, -1);
  const size = parts.at(-1) ?? '';
  if (image.length < 2 || !parseRenditionName(size, imageFile(image.join('/')))) return null;
  const original = await files.stat(`media/${image.join('/')}`);
  if (!original) return null;
  const name = `${renditionKey(image.join('/'), original)}/${size}`;
  const file = await files.open(name);
  if (file) return { file, name, cacheControl: oneDay };
  const stored = await openStored(files, image);
  return stored && { ...stored, cacheControl: 'no-cache' };
}
