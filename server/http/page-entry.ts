import type { IncomingMessage, ServerResponse } from 'node:http';
import { tagOf } from '../etag.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { compressQuickly } from './compress.ts';

/** A rendered page, ready to be written. */
export interface PageEntry {
  /** The project's content version when its rendering began. */
  version: number;
  /** When it ends by itself, in epoch milliseconds: a price that it shows changes. Null: with its version alone. */
  until: number | null;
  /** What all its ETags begin with. */
  hash: string;
  /** Bytes of all its bodies, at most. */
  size: number;
  /** Headers that do not depend on the encoding: name, value, name, value, … */
  headers: readonly string[];
  /** Its brotli is the smallest, not the quick one. */
  isSmallest: boolean;
  /** Null: not made yet; whoever asks for it gets the plain one meanwhile. */
  variants: Record<'identity', PageVariant> & Record<Compression, PageVariant | null>;
}

type Compression = Exclude<Encoding, 'identity'>;

interface PageVariant {
  body: Buffer;
  /** A whole answer's headers; the last place is for the request's id. */
  headers: string[];
}

/** Makes an entry of a rendered page, compressed (quickly) as the one who waits for it wants it; see `completeEntry`. */
export async function makeEntry(
  body: Buffer,
  base: Pick<PageEntry, 'version' | 'until' | 'headers'>,
  wanted: Encoding,
): Promise<PageEntry> {
  const isSmallest = false;
  const bodies = { identity: body, br: null, gzip: null };
  const entry = readyEntry({ ...base, hash: tagOf(body), isSmallest, bodies });
  if (wanted !== 'identity') await addQuickly(entry, wanted);
  return entry;
}

/** Adds what nobody has waited for. */
export async function completeEntry(entry: PageEntry): Promise<void> {
  for (const encoding of ['br', 'gzip'] as const)
    if (entry.variants[encoding] === null) await addQuickly(entry, encoding);
}

async function addQuickly(entry: PageEntry, encoding: Compression): Promise<void> {
  const body = await compressQuickly(entry.variants.identity.body, encoding);
  const mark = encoding === 'br' ? quickMark : gzipMark;
  entry.variants[encoding] = variantOf(entry, encoding, mark, body);
}

/** All that an entry is made of, as a file can hold it. */
export interface EntryParts extends Pick<
  PageEntry,
  'version' | 'until' | 'hash' | 'headers' | 'isSmallest'
> {
  bodies: Record<'identity', Buffer> & Record<Compression, Buffer | null>;
}

/** What `readyEntry` makes the same entry of. */
export function partsOf({ variants, size: _size, ...base }: PageEntry): EntryParts {
  const { identity, br, gzip } = variants;
  const bodies = { identity: identity.body, br: br?.body ?? null, gzip: gzip?.body ?? null };
  return { ...base, bodies };
}

/** Makes an entry of its parts: the same bytes under the same ETags. */
export function readyEntry({ bodies, ...base }: EntryParts): PageEntry {
  const { identity, br, gzip } = bodies;
  const variants = {
    identity: variantOf(base, 'identity', '', identity),
    br: br && variantOf(base, 'br', base.isSmallest ? smallestMark : quickMark, br),
    gzip: gzip && variantOf(base, 'gzip', gzipMark, gzip),
  };
  // What is still to be made is a third of the plain page at most.
  const rest = identity.length / 3;
  const size = Math.ceil(identity.length + (br?.length ?? rest) + (gzip?.length ?? rest));
  return { ...base, size, variants };
}

const smallestMark = '-b';
const quickMark = '-b4';
const gzipMark = '-g6';

/** Puts the smallest brotli in the place of the quick one. Other bytes: another ETag. */
export function improveEntry(entry: PageEntry, best: Buffer): void {
  const { br } = entry.variants;
  if (br && best.length >= br.body.length) return;
  entry.variants.br = variantOf(entry, 'br', smallestMark, best);
  entry.isSmallest = true;
}

function variantOf(
  entry: Pick<PageEntry, 'hash' | 'headers'>,
  encoding: Encoding,
  mark: string,
  body: Buffer,
): PageVariant {
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...entry.headers, ...encoded].concat(
    ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'],
    ['ETag', `"${entry.hash}${mark}"`, 'Content-Length', String(body.length)],
    ['X-Request-Id', ''],
  );
  return { body, headers };
}

/** Writes the entry, or 304 to a client that has it; answers status and bytes for the log. */
export function sendEntry(
  entry: PageEntry,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): { status: number; bytes: number } {
  const { headers } = incoming;
  const known = headers['if-none-match'];
  const etag = known === undefined ? null : knownTag(entry.hash, known);
  if (etag !== null) {
    outgoing.writeHead(304, [
      'ETag',
      etag,
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
      'X-Request-Id',
      requestId,
    ]);
    outgoing.end();
    return { status: 304, bytes: 0 };
  }
  const variant = variantFor(entry, headers['accept-encoding']);
  // writeHead reads the array at once, so one array serves every request.
  variant.headers[variant.headers.length - 1] = requestId;
  outgoing.writeHead(200, variant.headers);
  if (incoming.method === 'HEAD') {
    outgoing.end();
    return { status: 200, bytes: 0 };
  }
  outgoing.end(variant.body);
  return { status: 200, bytes: variant.body.length };
}

function variantFor({ variants }: PageEntry, accepted: string | string[] | undefined): PageVariant {
  return variants[chooseEncoding(accepted)] ?? variants.identity;
}

/** The entry's headers alone. Hono answers HEAD itself, so nothing may have been written before. */
export function headOf(entry: PageEntry, acceptEncoding: string | undefined): Headers {
  const { headers } = variantFor(entry, acceptEncoding);
  const head = new Headers();
  // The last pair is the request's id, which the answer has already.
  for (let index = 0; index < headers.length - 2; index += 2) {
    head.append(headers[index] ?? '', headers[index + 1] ?? '');
  }
  return head;
}

/**
 * The client's tag of this page in any encoding: all of them decode to the same bytes, so its copy
 * is good even where this answer would have been compressed otherwise.
 */
function knownTag(hash: string, header: string): string | null {
  if (!header.includes(hash)) return null;
  for (const item of header.split(',')) {
    const tag = item.trim().replace(/^W\//, '');
    if (tag.startsWith(`"${hash}`) && /^(?:-\w+)?"$/.test(tag.slice(hash.length + 1))) return tag;
  }
  return null;
}
