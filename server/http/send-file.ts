import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ByteRange } from './byte-range.ts';
import { type FileState, judgeRequest } from './file-conditions.ts';
import { dropBuffer, giveBuffer, takeBuffer } from './send-buffers.ts';

/** An open file, and how it is sent. It is closed in every case. */
export interface SentFile extends FileState {
  file: FileHandle;
  close(): Promise<void>;
  headers: Readonly<Record<string, string>>;
  /** Called when bytes of it have been given to the connection. */
  onFirstByte?(): void;
}

/** A connection that takes nothing for so long is closed, in milliseconds. A player that was paused asks anew. */
const longestStall = 60_000;

/**
 * Answers with a file or a range of it, straight to the connection: no more than a piece is in memory, and the
 * next is read when the client has taken the last. Settles when all is written or the client is gone.
 */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  sent: SentFile,
): Promise<Response> {
  try {
    const verdict = judgeRequest(incoming.method, incoming.headers, sent);
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
    // The length has been promised: only a broken connection tells that it cannot be kept.
    outgoing.destroy();
    throw error;
  } finally {
    await sent.close();
  }
}

function validatorsOf({ etag, modifiedAt }: FileState): Record<string, string> {
  return { 'ETag': etag, 'Last-Modified': new Date(modifiedAt).toUTCString() };
}

function headHeaders(sent: SentFile, status: number): Record<string, string> {
  const { 'Content-Type': _type, ...others } = sent.headers;
  if (status === 304) return { ...others, ...validatorsOf(sent) };
  return { ...others, ...(status === 416 && { 'Content-Range': `bytes */${sent.size}` }) };
}

function bodyHeaders(
  sent: SentFile,
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
  { file, onFirstByte }: SentFile,
  { from, to }: ByteRange,
): Promise<void> {
  const flow = flowOf(outgoing);
  for (let position = from; position <= to && !outgoing.destroyed;) {
    const buffer = takeBuffer();
    const bytes = await readPiece(file, buffer, position, to - position + 1);
    const isTaken = flow.write(bytes, buffer);
    if (position === from) onFirstByte?.();
    position += bytes.length;
    if (!isTaken) await flow.ready();
  }
}

async function readPiece(
  file: FileHandle,
  buffer: Buffer,
  position: number,
  wanted: number,
): Promise<Buffer> {
  try {
    const bytesRead = await readOnce(file.fd, buffer, Math.min(buffer.length, wanted), position);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    giveBuffer(buffer);
    throw error;
  }
}

/** Without the machinery of `FileHandle.read`, which costs more than the reading. */
function readOnce(fd: number, buffer: Buffer, length: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, bytesRead) =>
      error ? reject(error) : resolve(bytesRead),
    );
  });
}

interface Flow {
  /** Whether more may be written at once. The buffer is free again when its bytes have left. */
  write(bytes: Buffer, buffer: Buffer): boolean;
  /** Settles when more may be written, or nobody reads any more. */
  ready(): Promise<void>;
}

/** The way out, with one pair of listeners for the whole answer. */
function flowOf(outgoing: ServerResponse): Flow {
  const underWay = new Set<Buffer>();
  let proceed: () => void = () => undefined;
  outgoing.on('drain', () => proceed());
  outgoing.once('close', () => {
    // What a broken connection has not taken is never told of.
    for (const buffer of underWay) dropBuffer(buffer);
    underWay.clear();
    proceed();
  });
  outgoing.setTimeout(longestStall, () => outgoing.destroy());
  return {
    write(bytes, buffer) {
      underWay.add(buffer);
      return outgoing.write(bytes, (error) => {
        if (!error && underWay.delete(buffer)) giveBuffer(buffer);
      });
    },
    ready: () =>
      new Promise((resolve) => {
        if (outgoing.destroyed || !outgoing.writableNeedDrain) resolve();
        else proceed = resolve;
      }),
  };
}
