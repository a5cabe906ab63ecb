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
 * True for a request made on this machine under one of its names: another site's name may resolve
 * to here (DNS rebinding). A trusted proxy must run on this machine too and list only local
 * addresses; requests through other proxies are remote.
 */
export function isThisMachine(
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
