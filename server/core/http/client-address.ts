import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** Head of a request: Node's IncomingMessage or one read by the fast path. */
export interface RequestHead {
  method?: string | undefined;
  /** The target as sent: `/en/home?x=1`. */
  url?: string | undefined;
  /** `1.0` or `1.1`; not given by the fast path, which is always 1.1. */
  httpVersion?: string | undefined;
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

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

function listItems(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function lastItem(header: string | string[] | undefined): string | undefined {
  return listItems(header).at(-1);
}

/** Key by which clients are counted: the address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return whole.slice(0, 4).join(':');
}

/** Headers in which proxies name their client. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded-.+|(?:x-real|x-client|true-client|cf-connecting)-ip)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns true if a request was made on this machine, under the name localhost or a loopback address:
 * other names may resolve to here (DNS rebinding). A request of a trusted proxy counts if the proxy
 * runs here and its `X-Forwarded-For` has loopback addresses alone; one with forwarding headers of
 * another proxy does not.
 */
export function isFromThisMachine({ headers, socket, httpVersion }: RequestHead, client: Client) {
  // No browser speaks HTTP/1.0; nginx does by default, with a local host name and without its
  // client's address.
  if (httpVersion === '1.0') return false;
  if (!isLoopback(socket.remoteAddress ?? '') || !isOwnName(client.host)) return false;
  if (!client.viaTrustedProxy)
    return !Object.keys(headers).some((name) => forwardingHeader.test(name));
  const chain = listItems(headers['x-forwarded-for']);
  return chain.length > 0 && chain.every(isLoopback);
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(name) || /^(?:[\w-]+\.)*localhost$/.test(name);
}
