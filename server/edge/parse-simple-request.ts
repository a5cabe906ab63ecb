import type { IncomingHttpHeaders } from 'node:http';
import { isHost } from '../core/http/request-fault.ts';

/** A plain request for a page. */
export type SimpleRequest = NonNullable<ReturnType<typeof parseSimpleRequest>>;

/** In bytes; longer requests are rare. */
const maxRequestBytes = 8_192;

const wholeRequest =
  /^(GET|HEAD) (\/[\w/.~%!$&'()*+,;=:@?-]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/**
 * Headers that a cached answer depends on. A fixed set, because objects of one shape are fastest.
 */
interface PlainHeaders extends IncomingHttpHeaders {
  'host': string | undefined;
  'accept-encoding': string | undefined;
  'if-none-match': string | undefined;
  'x-request-id': string | undefined;
  'x-forwarded-for': string | undefined;
  'x-forwarded-host': string | undefined;
  'x-forwarded-proto': string | undefined;
}

const emptyHeaders: Readonly<PlainHeaders> = {
  'host': undefined,
  'accept-encoding': undefined,
  'if-none-match': undefined,
  'x-request-id': undefined,
  'x-forwarded-for': undefined,
  'x-forwarded-host': undefined,
  'x-forwarded-proto': undefined,
};

/** Headers about message framing or the connection. */
const connectionHeaders = [
  'connection',
  'content-length',
  'expect',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Lengths of the relevant names, to skip most others without reading them. */
const relevantLengths = new Set(
  [...Object.keys(emptyHeaders), ...connectionHeaders].map(({ length }) => length),
);

/**
 * Parses a chunk that is one complete request without a body and is unambiguous. Null for any
 * other, which Node's parser handles. Each request is parsed by only one parser, so request
 * smuggling is impossible.
 */
export function parseSimpleRequest(chunk: Buffer) {
  if (chunk.length > maxRequestBytes) return null;
  const whole = wholeRequest.exec(chunk.toString('latin1'));
  if (!whole) return null;
  const [, method = '', url = '', lines = ''] = whole;
  const headers = readHeaders(lines);
  return headers && isHost(headers.host ?? '') ? { method, url, headers } : null;
}

/** Null if a relevant header is duplicated or asks for more than the page. */
function readHeaders(lines: string): PlainHeaders | null {
  const headers = { ...emptyHeaders };
  for (let start = 0; start < lines.length;) {
    const colon = lines.indexOf(':', start);
    const end = lines.indexOf('\r\n', colon);
    if (relevantLengths.has(colon - start)) {
      const name = lines.slice(start, colon).toLowerCase();
      if (!addHeader(headers, name, lines.slice(colon + 1, end).trim())) return null;
    }
    start = end + 2;
  }
  return headers;
}

function addHeader(headers: PlainHeaders, name: string, value: string): boolean {
  if (!isKnown(name)) return !connectionHeaders.includes(name) || isKeptOpen(name, value);
  if (headers[name] !== undefined) return false;
  headers[name] = value;
  return true;
}

function isKnown(name: string): name is keyof typeof emptyHeaders & string {
  return Object.hasOwn(emptyHeaders, name);
}

function isKeptOpen(name: string, value: string): boolean {
  return name === 'connection' && value.toLowerCase() === 'keep-alive';
}
