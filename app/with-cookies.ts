/** Headers that set cookies: `Set-Cookie` values as an account desk hands them out. */
export function withCookies(cookies: readonly string[], headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  return all;
}
