import type { Client } from './client-address.ts';

/**
 * Whether a post may come from a page of ours: browsers say where a post comes from (Fetch Metadata,
 * or Origin in older ones), and no page can make them lie. Programs say nothing, and may post.
 */
export function isOwnPost(headers: Headers, { host }: Pick<Client, 'host'>): boolean {
  const site = headers.get('sec-fetch-site');
  // `none`: the visitor's own doing, a reload for example.
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
