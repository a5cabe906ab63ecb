import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

/** Whether the address that visitors see (PUBLIC_URL) is of a real site: by https, and not of this machine. */
export function isPublicSite(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true && isPublicOrigin(publicUrl);
}

/** Whether an origin is one that the world may know, rather than of this machine or its networks. */
export function isPublicOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return !/^(?:.*\.)?localhost$/.test(host);
}
