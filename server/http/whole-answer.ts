import type { Socket } from 'node:net';
import { newRequestId } from './request-id.ts';

/** An answer as it goes over the wire, headers and body in one piece. */
export interface WholeAnswer {
  body: Buffer;
  /** `body` is the end of it. Its date and its request's id are written into it for each request. */
  whole: Buffer;
}

const beforeId = '\r\nX-Request-Id: ';
const endOfHead = '\r\n\r\n';
const dateLength = new Date(0).toUTCString().length;
const idLength = newRequestId().length;
/** From where the date begins to where the body does, in bytes. */
const tailLength = dateLength + beforeId.length + idLength + endOfHead.length;

/** Puts an answer together. `headers`: name, value, name, value, …, without date and request's id. */
export function wholeAnswer(headers: readonly string[], body: Buffer): WholeAnswer {
  const head = `HTTP/1.1 200 OK\r\n${linesOf(headers)}Date: ${' '.repeat(tailLength - endOfHead.length)}${endOfHead}`;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  return { whole, body: whole.subarray(head.length) };
}

/** Whether the id has its place in a whole answer: a proxy's may be longer or shorter than ours. */
export function fitsWhole(requestId: string): boolean {
  return requestId.length === idLength;
}

/** What a copy may cost, in bytes: a visitor who does not read may hold one. */
const smallEnough = 32_768;

/**
 * Writes the answer at once. One piece of memory serves all: what the system has taken is ours again.
 * Where it could not take all of it, the rest belongs to that visitor, and the next gets a copy. Of a large answer
 * only the head is anybody's own.
 */
export function writeWhole(
  answer: WholeAnswer,
  socket: Socket,
  { requestId, withBody }: { requestId: string; withBody: boolean },
): void {
  const { whole, body } = answer;
  const headLength = whole.length - body.length;
  whole.write(`${dateText()}${beforeId}${requestId}`, headLength - tailLength, 'latin1');
  if (!withBody || whole.length > smallEnough) {
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

/** The text of a 304. */
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

/** The present second, as HTTP writes it. */
function dateText(): string {
  const now = Date.now();
  if (now >= dateEnds || now < dateEnds - 1000) {
    dateEnds = now - (now % 1000) + 1000;
    date = new Date(now).toUTCString();
  }
  return date;
}
