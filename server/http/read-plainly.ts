import type { IncomingHttpHeaders } from 'node:http';

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

/** What says how a request is framed, or what becomes of its connection. */
const framing = new Set([
  'content-length',
  'transfer-encoding',
  'trailer',
  'te',
  'upgrade',
  'expect',
  'proxy-connection',
]);

/**
 * Reads a request that came whole, alone and without a body, and of which there are no two readings. Null for any
 * other: Node's own reader is to judge it. What is read here is read by nobody after us, so nothing can be
 * smuggled past either of them.
 */
export function readPlainly(chunk: Buffer): PlainRequest | null {
  if (chunk.length > longest) return null;
  const whole = wholeRequest.exec(chunk.toString('latin1'));
  if (!whole) return null;
  const [, method = '', url = '', lines = ''] = whole;
  const headers = readHeaders(lines);
  return headers?.['host'] === undefined ? null : { method, url, headers };
}

/** Null where one is given twice, or says more than what is asked for. */
function readHeaders(lines: string): IncomingHttpHeaders | null {
  const headers = Object.create(null) as IncomingHttpHeaders;
  for (let start = 0; start < lines.length;) {
    const colon = lines.indexOf(':', start);
    const end = lines.indexOf('\r\n', colon);
    const name = lines.slice(start, colon).toLowerCase();
    if (headers[name] !== undefined || framing.has(name)) return null;
    const value = lines.slice(colon + 1, end).trim();
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null;
    headers[name] = value;
    start = end + 2;
  }
  return headers;
}
