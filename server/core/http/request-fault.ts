import type { IncomingMessage } from 'node:http';

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** True for a Host header with one unambiguous host, perhaps with a port (RFC 9112, 3.2). */
export function isHost(host: string): boolean {
  return hostName.test(host) && URL.canParse(`http://${host}`);
}

/** Error code of a request that must not reach the site, or null. */
export function requestFaultOf(incoming: IncomingMessage): 'bad-request' | 'bad-method' | null {
  const { method, rawHeaders, httpVersionMinor } = incoming;
  // TRACE would echo the request; browsers never send it.
  if (method === 'TRACE') return 'bad-method';
  const hosts = rawHeaders.filter(
    (_text, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  // HTTP/1.0 has no Host header.
  if (hosts.length === 0 && httpVersionMinor === 0) return null;
  return hosts.length === 1 && isHost(hosts[0] ?? '') ? null : 'bad-request';
}
