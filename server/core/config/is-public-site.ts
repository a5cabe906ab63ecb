import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

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
