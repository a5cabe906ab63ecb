import type { RequestHead } from '../core/http/client-address.ts';
import type { Socket } from 'node:net';
import { type PageEntry, type Sent, pageResponse } from '../page-cache/page-entry.ts';

const statusTexts = { 200: '200 OK', 304: '304 Not Modified' } as const;

/** Writes a cached page, or 304 to a client that has it, directly to a connection. */
export function writePage(
  entry: PageEntry,
  asked: RequestHead,
  socket: Socket,
  requestId: string,
): Sent {
  const { status, headers, body } = pageResponse(entry, asked);
  const head = `HTTP/1.1 ${statusTexts[status]}\r\n${linesOf(headers)}Date: ${new Date().toUTCString()}\r\nX-Request-Id: ${requestId}\r\n\r\n`;
  // One packet for head and body.
  socket.cork();
  // Node writes strings and bytes together at half the speed.
  socket.write(Buffer.from(head, 'latin1'));
  if (body) socket.write(body);
  socket.uncork();
  return { status, bytes: body?.length ?? 0 };
}

/** Header lines of the cached headers. */
const knownLines = new WeakMap<readonly string[], string>();

function linesOf(headers: readonly string[]): string {
  let lines = knownLines.get(headers);
  if (lines !== undefined) return lines;
  lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  knownLines.set(headers, lines);
  return lines;
}
