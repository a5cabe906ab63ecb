import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding, compressFast, isCompressible } from './compress.ts';

/** A response body with its headers. */
export interface AnswerBytes {
  bytes: Buffer;
  contentType: string;
  /** Strong, with its quotes; every encoding has its own tag. */
  etag: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
  /** Bodies compressed by the build. */
  precompressed?: Partial<Record<Encoding, Buffer>>;
}

/** Compressed bodies by ETag and encoding. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 32_000_000,
  sizeCalculation: (bytes) => bytes.length + 200,
});

/** Smaller bodies fit into one packet anyway. */
const minCompressedBytes = 1_000;

/** Returns the bytes in the client's encoding, or 304 if it has them. */
export async function answerBytes(request: Request, answer: AnswerBytes): Promise<Response> {
  const { bytes, contentType, etag } = answer;
  const gains = bytes.length >= minCompressedBytes && isCompressible(contentType);
  const encoding = gains
    ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    : 'identity';
  const tag = encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);
  const headers: Record<string, string> = {
    ...answer.headers,
    'Cache-Control': answer.cacheControl,
    'ETag': tag,
    ...(gains && { Vary: 'Accept-Encoding' }),
  };
  if (matchesTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers });

  const body = encoding === 'identity' ? bytes : await encodedBody(answer, encoding, tag);
  headers['Content-Type'] = contentType;
  headers['Content-Length'] = String(body.length);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length), {
    headers,
  });
}

async function encodedBody(
  { bytes, precompressed }: AnswerBytes,
  encoding: Exclude<Encoding, 'identity'>,
  tag: string,
): Promise<Buffer> {
  const ready = precompressed?.[encoding] ?? compressed.get(tag);
  if (ready) return ready;
  const body = await compressFast(bytes, encoding);
  compressed.set(tag, body);
  return body;
}

/** True if an If-None-Match header names the tag (weak comparison, RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag)
  );
}
