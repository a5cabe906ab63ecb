/**
 * True if a post may come from one of our pages: browsers report its origin (Fetch Metadata, or
 * Origin in older ones), and pages cannot forge that. Programs send neither and may post. `hosts`
 * are ours, with ports.
 */
export function isSameOriginPost(headers: Headers, hosts: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  // `none`: the visitor's own action, for example a reload.
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return hosts.some((own) => own.toLowerCase() === host);
}

/** True only if a browser confirms that the post comes from our page, so that its cookies count. */
export function isProvenSameOrigin(headers: Headers, hosts: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.has('origin') && isSameOriginPost(headers, hosts);
}
