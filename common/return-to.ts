import type { LanguageCode } from '#i18n/languages.ts';

/** The query parameter that says where a person was going when they were asked to log in. */
export const returnToParameter = 'returnTo';

const longest = 2_000;
// Anything that reads on one side as another host, or as another path, than on the other.
const ambiguous = /[\\\p{Cc}\p{Cf}\s]|%(?:2f|5c|0[0-9a-f]|1[0-9a-f])/iu;
const ownPage = /^\/[a-z]{2}(?:\/(?!\/)[^/]*)*$/;

/**
 * A path of ours to go on to, as a browser will read it, with its query and fragment; null for anything
 * else. Every page stands below a language, so no other site's address can pass for one.
 */
export function readReturnTo(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/')) return null;
  const [path = ''] = value.split(/[?#]/, 1);
  if (ambiguous.test(path) || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // What dots lead to counts: `/en/..//evil.example` is another site.
  return origin === base && ownPage.test(pathname) ? pathname + search + hash : null;
}

/** The query of a page, for the same page in another language: what it leads back to is in that language too. */
export function queryInLanguage(search: string, language: LanguageCode): string {
  const query = new URLSearchParams(search);
  const returnTo = readReturnTo(query.get(returnToParameter));
  if (returnTo === null) return search;
  const url = new URL(returnTo, base);
  // Its first segment is two letters, as `readReturnTo` promises.
  const path = `/${language}${url.pathname.slice(3)}`;
  query.set(returnToParameter, path + queryInLanguage(url.search, language) + url.hash);
  return `?${query.toString()}`;
}

/** Of no site: whatever leaves it leads elsewhere. */
const base = 'http://own.invalid';

/** The address of an account screen that leads on to `returnTo` in the end. */
export function withReturnTo(path: string, returnTo: string | null): string {
  if (returnTo === null) return path;
  const sign = path.includes('?') ? '&' : '?';
  return `${path}${sign}${new URLSearchParams({ [returnToParameter]: returnTo }).toString()}`;
}
