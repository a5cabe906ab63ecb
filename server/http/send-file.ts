import { fstatSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ByteRange } from './byte-range.ts';
import { type FileState, judgeRequest } from './file-conditions.ts';
import { dropBuffer, giveBuffer, takeBuffer } from './send-buffers.ts';
import { readPart } from './send-reads.ts';

/** An open file, and how it is sent. It is closed in every case. */
export interface SentFile extends FileState {
  file: FileHandle;
  /** Of the state that is sent. */
  mtimeNs: bigint;
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
  sent: SentFile,
  { from, to }: ByteRange,
): Promise<void> {
  const flow = flowOf(outgoing);
  for (let position = from; position <= to && !outgoing.destroyed;) {
    const buffer = takeBuffer();
    const bytes = await readPiece(sent, buffer, { from: position, to });
    // Whoever left meanwhile is never told of again.
    if (outgoing.destroyed) return giveBuffer(buffer);
    const isTaken = flow.write(bytes, buffer);
    if (position === from) sent.onFirstByte?.();
    position += bytes.length;
    // Somebody who reads as fast as we send would keep all others waiting.
    await (isTaken ? nextTurn() : flow.ready());
  }
}

async function readPiece(
  { file, size, etag, mtimeNs }: SentFile,
  buffer: Buffer,
  { from, to }: ByteRange,
): Promise<Buffer> {
  try {
    const bytesRead = await readPart({ fd: file.fd, size, etag }, buffer, from, to - from + 1);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
    // The last bytes are withheld, so that nobody takes a mixture of two files for whole.
    if (from + bytesRead > to && fstatSync(file.fd, { bigint: true }).mtimeNs !== mtimeNs)
      throw new Error('The file was changed while it was sent');
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    giveBuffer(buffer);
    throw error;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

interface Flow {
  /** Whether the system has taken the bytes at once. The buffer is free again when they have left. */
  write(bytes: Buffer, buffer: Buffer): boolean;
  /** Settles when all that was written has left, or nobody reads any more. */
  ready(): Promise<void>;
}

/** The way out, with one listener for the whole answer. */
function flowOf(outgoing: ServerResponse): Flow {
  const underWay = new Set<{ buffer: Buffer }>();
  let proceed: () => void = () => undefined;
  outgoing.once('close', () => {
    // What a broken connection has not taken is never told of.
    for (const { buffer } of underWay) dropBuffer(buffer);
    underWay.clear();
    proceed();
  });
  outgoing.setTimeout(longestStall, () => outgoing.destroy());
  return {
    write(bytes, buffer) {
      const piece = { buffer };
      underWay.add(piece);
      const free = () => {
        if (!underWay.delete(piece)) return;
        giveBuffer(buffer);
        proceed();
      };
      // Otherwise Node holds all bytes back until the end of this turn.
      outgoing.cork();
      outgoing.write(bytes, (error) => {
        if (!error) free();
      });
      outgoing.uncork();
      const isTaken = outgoing.writableLength === 0 && !outgoing.destroyed;
      // Told of only later, when the next reader has taken another piece of memory.
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
