import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from './random-requests.ts';

/** A response as received, without the values of its date and request id. */
export interface RawAnswer {
  status: number;
  /** `name: value`, sorted; names in lower case. */
  headers: readonly string[];
  body: string;
}

/** Everything received on one connection. */
export interface ConnectionResult {
  answers: readonly RawAnswer[];
  /** Requests that were sent before the server ended the connection. */
  sent: number;
  /** True if the server closed it, as after the last request, unless that became part of a body. */
  isEnded: boolean;
  /** True if all exchanges that were sent have valid framing. */
  isWhole: boolean;
  /** A request with valid framing that had no response in time, or null. */
  unanswered: string | null;
}

interface Timeouts {
  /** Silence after which the server is assumed to wait for more, in milliseconds. */
  quietMs: number;
  /** Time limit for a required response, in milliseconds. */
  limitMs: number;
}

const last = 'GET /en/home?last HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n';

/** Sends the exchanges on one connection, each after the previous response, and a closing request. */
export async function sendExchanges(
  port: number,
  exchanges: readonly Exchange[],
  timeouts: Timeouts,
): Promise<ConnectionResult> {
  const wire = await openWire(port);
  let sent = 0;
  let isAllWhole = true;
  let unanswered: string | null = null;
  const count = () => wire.answers().filter(({ status }) => status >= 200).length;
  for (const { text, cuts, methods, isWhole } of exchanges) {
    if (wire.isEnded()) break;
    // After invalid framing it may be read as part of a body, even if that request was answered.
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
  let received = '';
  const state = { isEnded: false };
  let onData = (): void => undefined;
  const end = (): void => {
    state.isEnded = true;
    onData();
  };
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    onData();
  });
  socket.on('end', end).on('close', end).on('error', end);

  return {
    socket,
    isEnded: () => state.isEnded,
    answers: () => readAnswers(received),
    write: (text: string, cuts: readonly number[]) =>
      writeInPieces(socket, Buffer.from(text, 'latin1'), cuts),
    /** Waits for a condition, the end of the connection, or `milliseconds` of silence. */
    async wait(isDone: () => boolean, milliseconds: number): Promise<void> {
      while (!state.isEnded && !isDone()) {
        const stop = new AbortController();
        const news = new Promise<'news'>((resolve) => (onData = () => resolve('news')));
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
    // Lets the server, which runs in this process, read in between.
    await nextTurn();
    await nextTurn();
  }
}

/** Parses every complete response. */
function readAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
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

/** Parses the body at the start of the text, with its length on the wire; null if incomplete. */
function readBody(
  status: number,
  headers: readonly string[],
  text: string,
): { text: string; length: number } | null {
  const none = { text: '', length: 0 };
  // A response to HEAD has the headers of a body, but none.
  if (status < 200 || status === 204 || status === 304 || text.startsWith('HTTP/1.1 ')) return none;
  if (headers.includes('transfer-encoding: chunked')) return readChunks(text);
  const contentLength = headers.find((header) => header.startsWith('content-length: '));
  const length = contentLength ? Number(contentLength.slice(16)) : text.length;
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
