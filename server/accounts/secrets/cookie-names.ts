/** A cookie's name: with TLS no other host of the same domain can put one of that name into the browser (RFC 6265bis). */
export function cookieNameAt(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}
