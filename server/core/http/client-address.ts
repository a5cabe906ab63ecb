import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { RequestHead } from './request-head.ts';

/** The client of a request, as trusted proxies report it. */
export interface Client {
  address: string;
  protocol: 'http' | 'https';
  /** Host name and port that the visitor used; '' if none was sent. */
  host: string;
  /** True if the request came through a trusted proxy. */
  viaTrustedProxy: boolean;
}

/**
 * Creates a reader of client addresses. X-Forwarded-For, -Proto and -Host count only if the peer is
 * a trusted proxy; the client is the last listed address that is not one, so forged entries before
 * it are ignored.
 */
export function clientReader(trustedProxies: readonly string[]): (asked: RequestHead) => Client {
  const trusted = parseNetworks(trustedProxies);
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const peer = normalizeAddress(socket.remoteAddress ?? '');
    const host = headers.host ?? '';
    if (!isTrusted(peer)) return { address: peer, protocol: 'http', host, viaTrustedProxy: false };

    const chain = listItems(headers['x-forwarded-for'])
      .map(normalizeAddress)
      .filter((address) => isIP(address) !== 0);
    return {
      address: chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? peer,
      protocol: lastItem(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
      host: lastItem(headers['x-forwarded-host']) ?? host,
      viaTrustedProxy: true,
    };
  };
}

function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/**
 * Address without brackets and port, in RFC 5952 spelling. IPv4-mapped IPv6 (`::ffff:808:808`; RFC
 * 4291, 2.5.5.2) becomes IPv4: Node reports peers of a dual-stack socket so.
 */
function normalizeAddress(written: string): string {
  const mapped = written.startsWith('::ffff:') ? written.slice(7) : '';
  // Node's usual spelling of a peer; creating a SocketAddress takes a tenth of a cached page's time.
  if (isIPv4(mapped)) return mapped;
  const bracketed = /^\[([^\]]*)\]/.exec(written)?.[1];
  const [host = '', port, ...rest] = written.split(':');
  if (bracketed === undefined && rest.length === 0) return port === undefined ? written : host;
  const address = bracketed ?? written;
  if (!isIPv6(address)) return address;
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address;
  return spelled.startsWith('::ffff:') && spelled.includes('.') ? spelled.slice(7) : spelled;
}

export function listItems(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function lastItem(header: string | string[] | undefined): string | undefined {
  return listItems(header).at(-1);
}
