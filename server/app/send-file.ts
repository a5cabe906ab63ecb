import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { tagOf } from '../core/http/etag.ts';
import type { FileInfo, StoredFile } from '../core/files/file-store.ts';
import { type ByteRange, evaluatePreconditions } from '../core/http/file-preconditions.ts';

/** An open file and its headers. It is closed in every case. */
export interface FileResponse {
  file: StoredFile;
  /** Strong, with its quotes. */
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** Called when its first bytes were given to the connection. */
  onFirstByte?(): void;
}

/**
 * Returns the ETag of a file. Its address is part of it: two files may be equal in size and time,
 * because a restored backup has whole seconds.
 */
export function etagOfFile({ version }: FileInfo, address: string): string {
  return `"${tagOf(address).slice(0, 8)}-${version}"`;
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
    const { size, modifiedAt } = sent.file;
    const state = { size, modifiedAt, etag: sent.etag };
    const verdict = evaluatePreconditions(incoming.method, incoming.headers, state);
    const { status } = verdict;
    if (!('range' in verdict))
      return new Response(null, { status, headers: headHeaders(sent, status) });
    const range = verdict.range ?? { from: 0, to: size - 1 };
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
    await sent.file.close();
  }
}

async function writeRange(outgoing: ServerResponse, sent: FileResponse, { from, to }: ByteRange) {
  let proceed = (): void => undefined;
  // A connection that closes does not call back for bytes that it has not sent.
  outgoing.once('close', () => proceed());
  let isFirst = true;
  for await (const bytes of sent.file.chunks(from, to)) {
    if (outgoing.destroyed) return;
    await new Promise<void>((resolve) => {
      proceed = resolve;
      outgoing.write(bytes, () => resolve());
      if (isFirst) sent.onFirstByte?.();
    });
    isFirst = false;
  }
  outgoing.end();
}

function validatorsOf({ etag, file }: FileResponse): Record<string, string> {
  return { 'ETag': etag, 'Last-Modified': new Date(file.modifiedAt).toUTCString() };
}

function headHeaders(sent: FileResponse, status: number): Record<string, string> {
  const { 'Content-Type': _type, ...others } = sent.headers;
  if (status === 304) return { ...others, ...validatorsOf(sent) };
  return {
    ...others,
    'Cache-Control': 'no-store',
    ...(status === 416 && { 'Content-Range': `bytes */${sent.file.size}` }),
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
    ...(status === 206 && { 'Content-Range': `bytes ${from}-${to}/${sent.file.size}` }),
  };
}
