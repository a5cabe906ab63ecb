/**
 * Whether a post may come from a page of ours: browsers say where a post comes from (Fetch Metadata,
 * or Origin in older ones), and no page can make them lie. Programs say nothing, and may post.
 * `hosts` are ours, with their ports.
 */
export function isOwnPost(headers: Headers, hosts: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  // `none`: the visitor's own doing, a reload for example.
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return hosts.some((own) => own.toLowerCase() === host);
}

/** Whether a post surely comes from a page of ours, so that its cookies may speak: a browser has said so. */
export function isFromOwnPage(headers: Headers, hosts: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.has('origin') && isOwnPost(headers, hosts);
}
