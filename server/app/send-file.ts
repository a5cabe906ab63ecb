import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { tagOf } from '../core/http/etag.ts';
import {
  type ByteRange,
  evaluatePreconditions,
  type FileState,
} from '../core/http/file-preconditions.ts';

/** Bytes of a response in memory. */
const chunkBytes = 64 * 1024;

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
 * Returns the state of an open file. Its address is part of the ETag: two files may be equal in size
 * and time, because a restored backup has whole seconds.
 */
export function fileState({ mtimeNs, mtimeMs, size }: BigIntStats, address: string) {
  const etag = `"${tagOf(address).slice(0, 8)}-${mtimeNs.toString(36)}-${size.toString(36)}"`;
  return { mtimeNs, size: Number(size), etag, modifiedAt: Number(mtimeMs) };
}

/**
 * A connection that receives nothing for this time (ms) is closed. A paused player requests the
 * rest later.
 */
const stallTimeoutMs = 60_000;

/**
 * Sends a file or a range of it, with one chunk in memory at a time. Resolves when all is written or
 * the client is gone; rejects, and breaks the connection, if the file changes while it is sent.
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
    outgoing.setTimeout(stallTimeoutMs, () => outgoing.destroy());
    await writeRange(outgoing, sent, range);
    return RESPONSE_ALREADY_SENT;
  } catch (error) {
    // The promised length cannot be met; only a broken connection signals that.
    outgoing.destroy();
    throw error;
  } finally {
    await sent.close();
  }
}

/** One buffer for the whole response: a new one for each chunk is more garbage than memory allows. */
async function writeRange(
  outgoing: ServerResponse,
  sent: FileResponse,
  { from, to }: ByteRange,
): Promise<void> {
  let proceed = (): void => undefined;
  // A connection that closes does not call back for bytes that it has not sent.
  outgoing.once('close', () => proceed());
  const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, to - from + 1));
  for (let position = from; position <= to;) {
    const bytes = await readChunk(sent, buffer, { from: position, to });
    if (outgoing.destroyed) return;
    await new Promise<void>((resolve) => {
      proceed = resolve;
      outgoing.write(bytes, () => resolve());
      if (position === from) sent.onFirstByte?.();
    });
    position += bytes.length;
  }
  outgoing.end();
}

async function readChunk(
  { file, mtimeNs }: FileResponse,
  buffer: Buffer,
  { from, to }: ByteRange,
): Promise<Buffer> {
  const length = Math.min(buffer.length, to - from + 1);
  const { bytesRead } = await file.read({ buffer, length, position: from });
  if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
  // The last bytes are withheld, so that no client takes a mixture of two files for complete.
  if (from + bytesRead > to && (await file.stat({ bigint: true })).mtimeNs !== mtimeNs)
    throw new Error('The file was changed while it was sent');
  return buffer.subarray(0, bytesRead);
}

function validatorsOf({ etag, modifiedAt }: FileState): Record<string, string> {
  return { 'ETag': etag, 'Last-Modified': new Date(modifiedAt).toUTCString() };
}

function headHeaders(sent: FileResponse, status: number): Record<string, string> {
  const { 'Content-Type': _type, ...others } = sent.headers;
  if (status === 304) return { ...others, ...validatorsOf(sent) };
  return {
    ...others,
    'Cache-Control': 'no-store',
    ...(status === 416 && { 'Content-Range': `bytes */${sent.size}` }),
  };
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
