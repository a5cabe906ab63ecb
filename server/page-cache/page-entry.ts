import type { RequestHead } from '../core/http/client-address.ts';
import type { ServerResponse } from 'node:http';
import { tagOf } from '../core/http/etag.ts';
import { chooseEncoding, type Encoding, compressFast } from '../core/http/compress.ts';

/** A rendered page, ready to be written. */
export interface PageEntry {
  /** The project's content version when rendering began. */
  version: number;
  /** Expiry in epoch milliseconds, when a shown price changes; null: only with its version. */
  until: number | null;
  cacheControl: string;
  /** Pattern of the page's route. */
  route: string;
  /** Prefix of all its ETags. */
  hash: string;
  /** Upper bound of the bytes of all its bodies. */
  size: number;
  /** Headers independent of the encoding: name, value, name, value, … */
  headers: readonly string[];
  variants: Record<Encoding, PageVariant>;
}

interface PageVariant {
  body: Buffer;
  /** All response headers except the date and the request's id: name, value, name, value, … */
  headers: readonly string[];
}

/** Creates an entry, quickly compressed. */
export async function makeEntry(
  body: Buffer,
  base: Pick<PageEntry, 'version' | 'until' | 'cacheControl' | 'route' | 'headers'>,
): Promise<PageEntry> {
  const [br, gzip] = await Promise.all([compressFast(body, 'br'), compressFast(body, 'gzip')]);
  const head = { ...base, hash: tagOf(body) };
  return {
    ...head,
    size: body.length + br.length + gzip.length,
    variants: {
      identity: variantOf(head, 'identity', '', body),
      br: variantOf(head, 'br', quickMark, br),
      gzip: variantOf(head, 'gzip', gzipMark, gzip),
    },
  };
}

/**
 * Larger bodies (bytes) stay with the quick brotli: best compression of 5 MB takes a core 12
 * seconds.
 */
const maxImprovedBytes = 300_000;

/** True if a body gets the best brotli compression in the background. */
export function canImprove(body: Buffer): boolean {
  return body.length <= maxImprovedBytes;
}

const smallestMark = '-b';
const quickMark = '-bq';
const gzipMark = '-g6';

/** Replaces the quick brotli with the best. Different bytes get another ETag. */
export function improveEntry(entry: PageEntry, best: Buffer): void {
  if (best.length >= entry.variants.br.body.length) return;
  entry.variants.br = variantOf(entry, 'br', smallestMark, best);
}

function variantOf(
  entry: Pick<PageEntry, 'hash' | 'headers' | 'cacheControl'>,
  encoding: Encoding,
  mark: string,
  body: Buffer,
): PageVariant {
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...entry.headers, ...encoded].concat(
    ['Cache-Control', entry.cacheControl, 'Vary', 'Accept-Encoding'],
    ['ETag', `"${entry.hash}${mark}"`, 'Content-Length', String(body.length)],
  );
  return { body, headers };
}

/** The response to a request: the page, or 304 to a client that has it. */
export function pageResponse(entry: PageEntry, { method, headers }: RequestHead) {
  const etag = knownTag(entry.hash, headers['if-none-match']);
  if (etag !== null) {
    const unchanged = [
      'ETag',
      etag,
      'Cache-Control',
      entry.cacheControl,
      'Vary',
      'Accept-Encoding',
    ];
    return {
      status: 304 as const,
      /** As of a variant. */
      headers: withRemainingLifetime(entry, unchanged),
      body: null,
    };
  }
  const variant = variantFor(entry, headers['accept-encoding']);
  const body = method === 'HEAD' ? null : variant.body;
  return { status: 200 as const, headers: withRemainingLifetime(entry, variant.headers), body };
}

/** Pages for a CDN: it keeps them for this time at most, browsers always ask again. */
const sharedSeconds = 24 * 60 * 60;

/**
 * Returns the `Cache-Control` of a page. `isShared`: a CDN may keep it, until a price on it changes
 * (`until`, epoch milliseconds).
 */
export function pageCacheControl(isShared: boolean, until: number | null, now: number): string {
  if (!isShared) return 'no-cache';
  const seconds = until === null ? sharedSeconds : Math.floor((until - now) / 1_000);
  return `public, max-age=0, must-revalidate, s-maxage=${Math.max(0, Math.min(sharedSeconds, seconds))}`;
}

/** A page with an end may be shared for what is left until then. */
function withRemainingLifetime(entry: PageEntry, headers: readonly string[]): readonly string[] {
  if (entry.until === null || entry.cacheControl === 'no-cache') return headers;
  const current = pageCacheControl(true, entry.until, Date.now());
  return headers.map((text) => (text === entry.cacheControl ? current : text));
}

/** Status and bytes of a response, for the log. */
export interface Sent {
  status: number;
  bytes: number;
}

/** Sends the entry, or 304 to a client that has it. */
export function sendEntry(
  entry: PageEntry,
  asked: RequestHead,
  outgoing: ServerResponse,
  requestId: string,
): Sent {
  const { status, headers, body } = pageResponse(entry, asked);
  outgoing.writeHead(status, [...headers, 'X-Request-Id', requestId]);
  outgoing.end(body);
  return { status, bytes: body?.length ?? 0 };
}

function variantFor({ variants }: PageEntry, accepted: string | string[] | undefined): PageVariant {
  return variants[chooseEncoding(accepted)];
}

/** The entry's headers alone. Hono answers HEAD itself, so nothing may have been written before. */
export function entryHeaders(entry: PageEntry, acceptEncoding: string | undefined): Headers {
  const { headers } = variantFor(entry, acceptEncoding);
  const head = new Headers();
  for (let index = 0; index < headers.length; index += 2)
    head.append(headers[index] ?? '', headers[index + 1] ?? '');
  return head;
}

/**
 * The client's tag of this page in any encoding: all decode to the same bytes, so its copy is valid
 * even if this response would be encoded differently.
 */
function knownTag(hash: string, header: string | undefined): string | null {
  if (!header?.includes(hash)) return null;
  for (const item of header.split(',')) {
    const tag = item.trim().replace(/^W\//, '');
    if (tag.startsWith(`"${hash}`) && /^(?:-\w+)?"$/.test(tag.slice(hash.length + 1))) return tag;
  }
  return null;
}
