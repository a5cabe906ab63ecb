import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 networks that are not public (RFC 6890 and its successors). */
const privateNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Parts of IPv6's public space that are not: documentation, and embedded IPv4. */
const nonPublicIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const blockedNetworks = new BlockList();
for (const [network, bits] of privateNetworks) blockedNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of nonPublicIpv6) blockedNetworks.addSubnet(network, bits, 'ipv6');
const publicSpace = new BlockList();
publicSpace.addSubnet('2000::', 3, 'ipv6');

/** True for a public Internet address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address))
    return publicSpace.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6');
  return !blockedNetworks.check(address, 'ipv4');
}

/** True for an https address whose host is a name, which `lookUpPublic` checks, or is public. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal));
}

/** True if an https address leads to public addresses only, now. */
export async function hasOnlyPublicAddresses(url: URL): Promise<boolean> {
  if (!isPublicUrl(url)) return false;
  return await new Promise((resolve) => {
    lookUpPublic(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) =>
      resolve(error === null),
    );
  });
}

/** Code of an error of `lookUpPublic` about an address that is not public. */
export const notPublicCode = 'ENOTPUBLIC';

/**
 * Resolves a host name and fails unless all its addresses are public. The connection uses the
 * checked addresses, so a second DNS answer cannot differ.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const refusal = error ?? findRefusal(host, addresses);
    const [first] = addresses ?? [];
    if (refusal || !first) callback(refusal ?? new Error(`${host} has no address`), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function findRefusal(host: string, addresses: readonly LookupAddress[]): Error | null {
  const inner = addresses.find(({ address }) => !isPublicAddress(address));
  if (!inner) return null;
  const error = new Error(`${host} leads to ${inner.address}, which is not public`);
  return Object.assign(error, { code: notPublicCode });
}

/** True for an https PUBLIC_URL outside this machine and its networks. */
export function isPublicSite(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true && isPublicOrigin(publicUrl);
}

/** True for an origin outside this machine and its networks. */
export function isPublicOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return !/^(?:.*\.)?localhost$/.test(host);
}
