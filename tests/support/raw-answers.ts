import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from './random-requests.ts';

/** An answer as it came, but for what is another with every request: its date and its id. */
export interface RawAnswer {
  status: number;
  /** `name: value`, in the order of the alphabet; names in small letters. */
  headers: readonly string[];
  body: string;
}

/** All that came on one connection. */
export interface Conversation {
  answers: readonly RawAnswer[];
  /** Requests that were sent before the server ended the connection. */
  sent: number;
  /** True if the server ended it, as it does after the last request, unless that became part of a body. */
  isEnded: boolean;
  /** True if the framing of all exchanges that were sent is right. */
  isWhole: boolean;
  /** A request without a fault in its framing that had no answer in time; null: none. */
  unanswered: string | null;
}

interface Timeouts {
  /** Milliseconds of silence after which the server waits for more. */
  quietMs: number;
  /** Milliseconds in which what must be answered is answered. */
  limitMs: number;
}

const last = 'GET /en/home?last HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n';

/** Sends the exchanges on one connection, each when the one before is answered, and a last request that ends it. */
export async function converse(
  port: number,
  exchanges: readonly Exchange[],
  timeouts: Timeouts,
): Promise<Conversation> {
  const wire = await openWire(port);
  let sent = 0;
  let isAllWhole = true;
  let unanswered: string | null = null;
  const count = () => wire.answers().filter(({ status }) => status >= 200).length;
  for (const { text, cuts, methods, isWhole } of exchanges) {
    if (wire.isEnded()) break;
    // After a fault it may be part of a body that was promised, even where that request has its answer.
    const isDue = isWhole && isAllWhole && unanswered === null;
    const expected = count() + methods.length;
    await wire.write(text, cuts);
    sent += methods.length;
    isAllWhole &&= isWhole;
    await wire.wait(() => count() >= expected, isDue ? timeouts.limitMs : timeouts.quietMs);
    if (isDue && !wire.isEnded() && count() < expected) unanswered = text;
  }
  if (!wire.isEnded()) await wire.write(last, []);
  await wire.wait(() => false, timeouts.quietMs);
  const isEnded = wire.isEnded();
  wire.socket.resetAndDestroy();
  return { answers: wire.answers(), sent, isEnded, isWhole: isAllWhole, unanswered };
}

async function openWire(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  await once(socket, 'connect');
  let heard = '';
  const state = { isEnded: false };
  let onNews = (): void => undefined;
  const end = (): void => {
    state.isEnded = true;
    onNews();
  };
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    onNews();
  });
  socket.on('end', end).on('close', end).on('error', end);

  return {
    socket,
    isEnded: () => state.isEnded,
    answers: () => readAnswers(heard),
    write: (text: string, cuts: readonly number[]) =>
      writeInPieces(socket, Buffer.from(text, 'latin1'), cuts),
    /** Waits until something is so, the connection has ended, or nothing came for so many milliseconds. */
    async wait(isSo: () => boolean, milliseconds: number): Promise<void> {
      while (!state.isEnded && !isSo()) {
        const stop = new AbortController();
        const news = new Promise<'news'>((resolve) => (onNews = () => resolve('news')));
        const silence = sleep(milliseconds, 'silence' as const, { signal: stop.signal }).catch(
          () => 'silence' as const,
        );
        const first = await Promise.race([news, silence]);
        stop.abort();
        if (first === 'silence') return;
      }
    },
  };
}

async function writeInPieces(socket: Socket, bytes: Buffer, cuts: readonly number[]) {
  let start = 0;
  for (const cut of [...cuts, 1]) {
    const end = Math.floor(cut * bytes.length);
    if (end > start && socket.writable) socket.write(bytes.subarray(start, end));
    start = Math.max(start, end);
    // The server, which is in this process, reads in between.
    await nextTurn();
    await nextTurn();
  }
}

/** Every answer of which all has come. */
function readAnswers(heard: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = heard;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return answers;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
    const headers = lines.map(plainLine).toSorted();
    rest = rest.slice(end + 4);
    const body = readBody(status, headers, rest);
    if (!body) return answers;
    answers.push({ status, headers, body: body.text });
    rest = rest.slice(body.length);
  }
}

function plainLine(text: string): string {
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).toLowerCase();
  return name === 'date' || name === 'x-request-id' ? name : name + text.slice(colon);
}

/** The body at the begin of the text, and how long it is there; null: not all of it has come. */
function readBody(
  status: number,
  headers: readonly string[],
  text: string,
): { text: string; length: number } | null {
  const none = { text: '', length: 0 };
  // An answer to HEAD has the headers of a body, and none.
  if (status < 200 || status === 204 || status === 304 || text.startsWith('HTTP/1.1 ')) return none;
  if (headers.includes('transfer-encoding: chunked')) return readChunks(text);
  const told = headers.find((header) => header.startsWith('content-length: '));
  const length = told ? Number(told.slice(16)) : text.length;
  return text.length < length && text !== '' ? null : { text: text.slice(0, length), length };
}

function readChunks(text: string): { text: string; length: number } | null {
  let body = '';
  for (let at = 0; ;) {
    const end = text.indexOf('\r\n', at);
    if (end === -1) return at === 0 && text === '' ? { text: '', length: 0 } : null;
    const length = Number.parseInt(text.slice(at, end), 16);
    body += text.slice(end + 2, end + 2 + length);
    at = end + 2 + length + 2;
    if (at > text.length) return null;
    if (length === 0) return { text: body, length: at };
  }
}
