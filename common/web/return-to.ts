import type { LanguageCode } from '#i18n/languages.ts';

/** Query parameter with the page to return to after a login. */
export const returnToParameter = 'returnTo';

const maxLength = 2_000;
// Characters that may be read as another host or path by browser or server.
const ambiguous = /[\\\p{Cc}\p{Cf}\s]|%(?:2f|5c|0[0-9a-f]|1[0-9a-f])/iu;
const sitePage = /^\/[a-z]{2}(?:\/(?!\/)[^/]*)*$/;

/**
 * Validates a path to return to, as a browser will read it, with query and fragment; null for
 * anything else. Every page is below a language, so no other site's address passes.
 */
export function parseReturnTo(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength || !value.startsWith('/')) return null;
  const [path = ''] = value.split(/[?#]/, 1);
  if (ambiguous.test(path) || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // After resolving dots: `/en/..//evil.example` is another site.
  return origin === base && sitePage.test(pathname) ? pathname + search + hash : null;
}

/** Returns a page's query for another language: the return address in it leads there as well. */
export function queryInLanguage(search: string, language: LanguageCode): string {
  const query = new URLSearchParams(search);
  const returnTo = parseReturnTo(query.get(returnToParameter));
  if (returnTo === null) return search;
  const url = new URL(returnTo, base);
  // `parseReturnTo` guarantees that the first segment is two letters.
  const path = `/${language}${url.pathname.slice(3)}`;
  query.set(returnToParameter, path + queryInLanguage(url.search, language) + url.hash);
  return `?${query.toString()}`;
}

/** An invalid origin: addresses that leave it are external. */
const base = 'http://own.invalid';

/** Adds the return address to an account page's address. */
export function withReturnTo(path: string, returnTo: string | null): string {
  if (returnTo === null) return path;
  const sign = path.includes('?') ? '&' : '?';
  return `${path}${sign}${new URLSearchParams({ [returnToParameter]: returnTo }).toString()}`;
}
