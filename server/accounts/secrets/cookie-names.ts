/**
 * Returns a cookie's name; with TLS a `__Host-` prefix, so that no other host of the domain can set
 * it (RFC 6265bis).
 */
export function hostCookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}
