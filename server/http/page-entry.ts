import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tagOf } from '../etag.ts';
import type { Asked } from './asked.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { compressQuickly } from './compress.ts';
import { notModifiedText, type WholeAnswer, wholeAnswer, writeWhole } from './whole-answer.ts';

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

interface PageVariant extends WholeAnswer {
  /** A whole answer's headers but for its date; the last place is for the request's id. */
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

/** Larger bodies stay with the quick brotli, in bytes: the smallest of 5 MB takes a core 12 seconds. */
const largestToImprove = 300_000;

/** Whether a body's quick brotli gives way to the smallest when there is time. */
export function isImproved(body: Buffer): boolean {
  return body.length <= largestToImprove;
}

/** Adds what nobody has waited for. */
export async function completeEntry(entry: PageEntry): Promise<void> {
  for (const encoding of ['br', 'gzip'] as const)
    if (entry.variants[encoding] === null) await addQuickly(entry, encoding);
}

async function addQuickly(entry: PageEntry, encoding: Compression): Promise<void> {
  const plain = entry.variants.identity.body;
  const body = await compressQuickly(plain, encoding, isImproved(plain) ? 2 : 4);
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
const quickMark = '-bq';
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
  return { ...wholeAnswer(headers.slice(0, -2), body), headers };
}

/** Status and bytes of an answer, for the log. */
interface Sent {
  status: number;
  bytes: number;
}

/** Answers with the entry, or with 304 to a client that has it. */
export function sendEntry(
  entry: PageEntry,
  asked: Asked,
  outgoing: ServerResponse,
  requestId: string,
): Sent {
  const etag = knownTag(entry.hash, asked.headers['if-none-match']);
  if (etag !== null) {
    outgoing.writeHead(304, [...notModified(etag), 'X-Request-Id', requestId]);
    outgoing.end();
    return { status: 304, bytes: 0 };
  }
  const variant = variantFor(entry, asked.headers['accept-encoding']);
  // writeHead reads the array at once, so one array serves every request.
  variant.headers[variant.headers.length - 1] = requestId;
  outgoing.writeHead(200, variant.headers);
  if (asked.method === 'HEAD') {
    outgoing.end();
    return { status: 200, bytes: 0 };
  }
  outgoing.end(variant.body);
  return { status: 200, bytes: variant.body.length };
}

/** The same, with one write to a connection that nothing else is written to. */
export function writeEntry(
  entry: PageEntry,
  asked: Asked,
  socket: Socket,
  requestId: string,
): Sent {
  const etag = knownTag(entry.hash, asked.headers['if-none-match']);
  if (etag !== null) {
    socket.write(notModifiedText(notModified(etag), requestId), 'latin1');
    return { status: 304, bytes: 0 };
  }
  const variant = variantFor(entry, asked.headers['accept-encoding']);
  const withBody = asked.method !== 'HEAD';
  writeWhole(variant, socket, { requestId, withBody });
  return { status: 200, bytes: withBody ? variant.body.length : 0 };
}

function notModified(etag: string): string[] {
  return ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
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
function knownTag(hash: string, header: string | undefined): string | null {
  if (!header?.includes(hash)) return null;
  for (const item of header.split(',')) {
    const tag = item.trim().replace(/^W\//, '');
    if (tag.startsWith(`"${hash}`) && /^(?:-\w+)?"$/.test(tag.slice(hash.length + 1))) return tag;
  }
  return null;
}
