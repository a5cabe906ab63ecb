import { languageCookie } from '#common/web/cookies.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Adds `Set-Cookie` values, as returned by the account services, to headers. */
export function withCookies(cookies: readonly string[], headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  return all;
}

/** Returns a `Set-Cookie` value that sets the language of `/` for a year. */
export function rememberLanguage(language: LanguageCode): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
