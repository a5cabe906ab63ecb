import { BlockList, isIP, isIPv6 } from 'node:net';
import type { RequestHead } from './request-head.ts';
import { type Client, listItems } from './client-address.ts';

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
export function isFromThisMachine(
  { headers, socket, httpVersion }: RequestHead,
  client: Client,
): boolean {
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
