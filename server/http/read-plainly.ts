import type { IncomingHttpHeaders } from 'node:http';
import { isHost } from './request-fault.ts';

/** A request that is nothing but a question for a page. */
export interface PlainRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Longer ones are rare, in bytes. */
const longest = 8_192;

const wholeRequest =
  /^(GET|HEAD) (\/[\w/.~%!$&'()*+,;=:@?-]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/** The headers that an answer from memory depends on. A fixed set: objects of one shape are the quickest. */
interface PlainHeaders extends IncomingHttpHeaders {
  'host': string | undefined;
  'accept-encoding': string | undefined;
  'if-none-match': string | undefined;
  'x-request-id': string | undefined;
  'x-forwarded-for': string | undefined;
  'x-forwarded-host': string | undefined;
  'x-forwarded-proto': string | undefined;
}

const noHeaders: Readonly<PlainHeaders> = {
  'host': undefined,
  'accept-encoding': undefined,
  'if-none-match': undefined,
  'x-request-id': undefined,
  'x-forwarded-for': undefined,
  'x-forwarded-host': undefined,
  'x-forwarded-proto': undefined,
};

/** What says how a request is framed, or what becomes of its connection. */
const framing = [
  'connection',
  'content-length',
  'expect',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Lengths of the names that matter: of most others, nothing else is looked at. */
const lengths = new Set([...Object.keys(noHeaders), ...framing].map(({ length }) => length));

/** What was read lately: crowds with one browser, proxies and watchdogs ask again in the same words. */
const lately = new Map<string, PlainRequest>();
/** So many, each of `longest` bytes at most. */
const mostLately = 200;

const cookie = /\r\ncookie:/i;

/**
 * Reads a request that came whole, alone and without a body, and of which there are no two readings. Null for any
 * other: Node's own reader is to judge it. What is read here is read by nobody after us, so nothing can be
 * smuggled past either of them.
 */
export function readPlainly(chunk: Buffer): PlainRequest | null {
  if (chunk.length > longest) return null;
  const text = chunk.toString('latin1');
  const known = lately.get(text);
  if (known) return known;
  const request = read(text);
  // Who has a cookie is alone with it, and it is not ours to hold.
  if (request && !cookie.test(text)) {
    if (lately.size >= mostLately) lately.clear();
    lately.set(text, request);
  }
  return request;
}

function read(text: string): PlainRequest | null {
  const whole = wholeRequest.exec(text);
  if (!whole) return null;
  const [, method = '', url = '', lines = ''] = whole;
  const headers = readHeaders(lines);
  return headers && isHost(headers.host ?? '') ? { method, url, headers } : null;
}

/** Null where one that matters is given twice, or says more than what is asked for. */
function readHeaders(lines: string): PlainHeaders | null {
  const headers = { ...noHeaders };
  for (let start = 0; start < lines.length;) {
    const colon = lines.indexOf(':', start);
    const end = lines.indexOf('\r\n', colon);
    if (lengths.has(colon - start)) {
      const name = lines.slice(start, colon).toLowerCase();
      if (!note(headers, name, lines.slice(colon + 1, end).trim())) return null;
    }
    start = end + 2;
  }
  return headers;
}

function note(headers: PlainHeaders, name: string, value: string): boolean {
  if (!isKnown(name)) return !framing.includes(name) || isKeptOpen(name, value);
  if (headers[name] !== undefined) return false;
  headers[name] = value;
  return true;
}

function isKnown(name: string): name is keyof typeof noHeaders & string {
  return Object.hasOwn(noHeaders, name);
}

function isKeptOpen(name: string, value: string): boolean {
  return name === 'connection' && value.toLowerCase() === 'keep-alive';
}
