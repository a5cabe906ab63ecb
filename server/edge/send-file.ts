import { fstatSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ByteRange } from '../core/http/byte-range.ts';
import { type FileState, evaluatePreconditions } from '../core/http/file-preconditions.ts';
import { readFileBlock, blockBytes } from './read-file-block.ts';

/*
 * Shared buffers for sending files. Large ones need the fewest turns of the event loop; memory for
 * slow clients is bounded: when all large buffers are in use, a stream gets a new small one.
 */
const large = blockBytes;

const small = 16 * 1024;

/** 24 MiB in all. */
export const maxLargeBuffers = 128;

const freeBuffers: Buffer[] = [];

let allocated = 0;

/** An open file and its headers. It is closed in every case. */
export interface FileResponse extends FileState {
  file: FileHandle;
  /** Of the state that is sent. */
  mtimeNs: bigint;
  close(): Promise<void>;
  headers: Readonly<Record<string, string>>;
  /** Called when its first bytes were given to the connection. */
  onFirstByte?(): void;
}

/**
 * A connection that receives nothing for this time (ms) is closed. A paused player requests the
 * rest later.
 */
const stallTimeoutMs = 60_000;

/**
 * Sends a file or a range of it directly to the connection, with one buffer in memory at a time.
 * Resolves when all is written or the client is gone.
 */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  sent: FileResponse,
): Promise<Response> {
  try {
    const verdict = evaluatePreconditions(incoming.method, incoming.headers, sent);
    const { status } = verdict;
    if (!('range' in verdict))
      return new Response(null, { status, headers: headHeaders(sent, status) });
    const range = verdict.range ?? { from: 0, to: sent.size - 1 };
    const headers = bodyHeaders(sent, status, range);
    if (incoming.method === 'HEAD') return new Response(null, { status, headers });
    outgoing.writeHead(status, headers);
    await writeRange(outgoing, sent, range);
    if (!outgoing.destroyed) outgoing.end();
    return RESPONSE_ALREADY_SENT;
  } catch (error) {
    // The promised length cannot be met; only a broken connection signals that.
    outgoing.destroy();
    throw error;
  } finally {
    await sent.close();
  }
}

function validatorsOf({ etag, modifiedAt }: FileState): Record<string, string> {
  return { 'ETag': etag, 'Last-Modified': new Date(modifiedAt).toUTCString() };
}

function headHeaders(sent: FileResponse, status: number): Record<string, string> {
  const { 'Content-Type': _type, ...others } = sent.headers;
  if (status === 304) return { ...others, ...validatorsOf(sent) };
  return { ...others, ...(status === 416 && { 'Content-Range': `bytes */${sent.size}` }) };
}

function bodyHeaders(
  sent: FileResponse,
  status: number,
  { from, to }: ByteRange,
): Record<string, string> {
  return {
    ...sent.headers,
    ...validatorsOf(sent),
    'Accept-Ranges': 'bytes',
    'Content-Length': String(to - from + 1),
    ...(status === 206 && { 'Content-Range': `bytes ${from}-${to}/${sent.size}` }),
  };
}

async function writeRange(
  outgoing: ServerResponse,
  sent: FileResponse,
  { from, to }: ByteRange,
): Promise<void> {
  const flow = createFlow(outgoing);
  for (let position = from; position <= to && !outgoing.destroyed;) {
    const buffer = acquireBuffer();
    const bytes = await readBlock(sent, buffer, { from: position, to });
    // A write to a closed connection never calls back.
    if (outgoing.destroyed) return releaseBuffer(buffer);
    const isTaken = flow.write(bytes, buffer);
    if (position === from) sent.onFirstByte?.();
    position += bytes.length;
    // A client as fast as this loop would starve all others.
    await (isTaken ? nextTurn() : flow.ready());
  }
}

async function readBlock(
  { file, size, etag, mtimeNs }: FileResponse,
  buffer: Buffer,
  { from, to }: ByteRange,
): Promise<Buffer> {
  try {
    const bytesRead = await readFileBlock({ fd: file.fd, size, etag }, buffer, from, to - from + 1);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
    // The last bytes are withheld, so that no client takes a mixture of two files for complete.
    if (from + bytesRead > to && fstatSync(file.fd, { bigint: true }).mtimeNs !== mtimeNs)
      throw new Error('The file was changed while it was sent');
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    releaseBuffer(buffer);
    throw error;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

interface Flow {
  /**
   * Returns true if the system took the bytes at once. The buffer is released when they have left.
   */
  write(bytes: Buffer, buffer: Buffer): boolean;
  /** Resolves when everything written has left or the connection is closed. */
  ready(): Promise<void>;
}

/** Writer with one listener for the whole response. */
function createFlow(outgoing: ServerResponse): Flow {
  const underWay = new Set<{ buffer: Buffer }>();
  let proceed: () => void = () => undefined;
  outgoing.once('close', () => {
    // A broken connection never calls back for bytes it has not sent.
    for (const { buffer } of underWay) discardBuffer(buffer);
    underWay.clear();
    proceed();
  });
  outgoing.setTimeout(stallTimeoutMs, () => outgoing.destroy());
  return {
    write(bytes, buffer) {
      const piece = { buffer };
      underWay.add(piece);
      const free = () => {
        if (!underWay.delete(piece)) return;
        releaseBuffer(buffer);
        proceed();
      };
      // Otherwise Node delays all bytes until the end of this turn.
      outgoing.cork();
      outgoing.write(bytes, (error) => {
        if (!error) free();
      });
      outgoing.uncork();
      const isTaken = outgoing.writableLength === 0 && !outgoing.destroyed;
      // The callback would come only after the next reader has allocated another buffer.
      if (isTaken) free();
      return isTaken;
    },
    ready: () =>
      new Promise((resolve) => {
        if (outgoing.destroyed || underWay.size === 0) resolve();
        else proceed = resolve;
      }),
  };
}

/**
 * Returns a buffer to read into. Release it with `releaseBuffer` or `discardBuffer`, once, and never use
 * it again.
 */
export function acquireBuffer(): Buffer {
  const known = freeBuffers.pop();
  if (known) return known;
  if (allocated >= maxLargeBuffers) return Buffer.allocUnsafeSlow(small);
  allocated += 1;
  return Buffer.allocUnsafeSlow(large);
}

/** Releases a buffer whose bytes have all been sent. */
function releaseBuffer(buffer: Buffer): void {
  if (buffer.length === large) freeBuffers.push(buffer);
}

/** Releases a buffer that may still be read from: it is replaced, not reused. */
export function discardBuffer(buffer: Buffer): void {
  if (buffer.length === large) allocated -= 1;
}
