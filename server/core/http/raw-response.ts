import type { Socket } from 'node:net';
import { newRequestId } from './request-id.ts';

/** A complete response, headers and body in one buffer. */
export interface RawResponse {
  body: Buffer;
  /** Ends with `body`. Date and request id are overwritten for each request. */
  whole: Buffer;
}

const beforeId = '\r\nX-Request-Id: ';
const endOfHead = '\r\n\r\n';
const dateLength = new Date(0).toUTCString().length;
const idLength = newRequestId().length;
/** Bytes from the date to the body. */
const tailLength = dateLength + beforeId.length + idLength + endOfHead.length;

/** Builds a response. `headers`: name, value, name, value, …, without date and request id. */
export function createRawResponse(headers: readonly string[], body: Buffer): RawResponse {
  const head = `HTTP/1.1 200 OK\r\n${linesOf(headers)}Date: ${' '.repeat(tailLength - endOfHead.length)}${endOfHead}`;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  return { whole, body: whole.subarray(head.length) };
}

/** True if the id fits the reserved space: a proxy's may be longer or shorter. */
export function fitsReservedId(requestId: string): boolean {
  return requestId.length === idLength;
}

/** Largest response that is copied, in bytes: each slow client may hold a copy. */
const maxCopiedBytes = 32_768;

/**
 * Writes the response. One buffer serves all clients: what the system has taken can be overwritten.
 * If it could not take everything, that client keeps the buffer and the next gets a copy. Of a
 * large response only the head is copied.
 */
export function writeRawResponse(
  answer: RawResponse,
  socket: Socket,
  { requestId, withBody }: { requestId: string; withBody: boolean },
): void {
  const { whole, body } = answer;
  const headLength = whole.length - body.length;
  whole.write(`${dateText()}${beforeId}${requestId}`, headLength - tailLength, 'latin1');
  if (!withBody || whole.length > maxCopiedBytes) {
    socket.cork();
    socket.write(Buffer.from(whole.subarray(0, headLength)));
    if (withBody) socket.write(body);
    socket.uncork();
    return;
  }
  socket.write(whole);
  if (socket.writableLength > 0) {
    answer.whole = Buffer.from(whole);
    answer.body = answer.whole.subarray(headLength);
  }
}

/** Head of a 304. */
export function notModifiedText(headers: readonly string[], requestId: string): string {
  return `HTTP/1.1 304 Not Modified\r\n${linesOf(headers)}Date: ${dateText()}${beforeId}${requestId}${endOfHead}`;
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

let date = '';
let dateEnds = 0;

/** Current date header, cached for its second. */
function dateText(): string {
  const now = Date.now();
  if (now >= dateEnds || now < dateEnds - 1000) {
    dateEnds = now - (now % 1000) + 1000;
    date = new Date(now).toUTCString();
  }
  return date;
}
