import { serialize } from 'hono/utils/cookie';

/**
 * Returns a cookie's name; with TLS a `__Host-` prefix, so that no other host of the domain can set
 * it (RFC 6265bis).
 */
export function hostCookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

interface HostCookie {
  name: string;
  value: string;
  /** In seconds; 0 clears the cookie. */
  maxAge: number;
}

/** Returns the `Set-Cookie` value of a cookie that scripts cannot read. */
export function writeHostCookie(origin: string, { name, value, maxAge }: HostCookie): string {
  const secure = origin.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure } as const;
  return serialize(hostCookieName(origin, name), value, options);
}
