import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Asked } from './asked.ts';
import { type Client, listItems } from './client-address.ts';

/** Headers by which proxies say for whom they ask. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded-.+|(?:x-real|x-client|true-client|cf-connecting)-ip)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request was made on this machine, and under one of its names: a page of another site may have its own
 * name lead here (DNS rebinding). A trusted proxy must run on this machine too, and name no other address. What
 * came through any other proxy is from elsewhere.
 */
export function isThisMachine({ headers, socket, httpVersion }: Asked, client: Client): boolean {
  // No browser speaks HTTP/1.0; nginx does by default, with a host name of this machine and no word of its client.
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
