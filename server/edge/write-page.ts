import type { Socket } from 'node:net';
import type { RequestHead } from '../core/http/request-head.ts';
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
  let head = `HTTP/1.1 ${statusTexts[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2)
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  head += `Date: ${new Date().toUTCString()}\r\nX-Request-Id: ${requestId}\r\n\r\n`;
  // One packet for head and body.
  socket.cork();
  socket.write(head, 'latin1');
  if (body) socket.write(body);
  socket.uncork();
  return { status, bytes: body?.length ?? 0 };
}
