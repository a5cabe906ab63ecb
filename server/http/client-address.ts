import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { Asked } from './asked.ts';

/** Who asks, as far as trusted proxies tell. */
export interface Client {
  address: string;
  protocol: 'http' | 'https';
  /** The host name and port that the visitor used; '' where none was sent. */
  host: string;
  /** Whether the request came through a proxy that is believed. */
  viaTrustedProxy: boolean;
}

/**
 * Answers who a request comes from. X-Forwarded-For, -Proto and -Host count only when the peer
 * itself is a trusted proxy; of the addresses listed, the last that is no trusted proxy is the
 * client's, so nothing that a visitor wrote there in advance is believed.
 */
export function clientReader(trustedProxies: readonly string[]): (asked: Asked) => Client {
  const trusted = listOf(trustedProxies);
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    const host = headers.host ?? '';
    if (!isTrusted(peer)) return { address: peer, protocol: 'http', host, viaTrustedProxy: false };

    const chain = listItems(headers['x-forwarded-for'])
      .map(plainAddress)
      .filter((address) => isIP(address) !== 0);
    return {
      address: chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? peer,
      protocol: lastItem(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
      host: lastItem(headers['x-forwarded-host']) ?? host,
      viaTrustedProxy: true,
    };
  };
}

function listOf(networks: readonly string[]): BlockList {
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
 * The address without brackets and port, in the one spelling of RFC 5952. An IPv4 address that is written as IPv6
 * (`::ffff:808:808`; RFC 4291, 2.5.5.2) is the IPv4 address: Node writes peers of a dual-stack socket so.
 */
function plainAddress(written: string): string {
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
