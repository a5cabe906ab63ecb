import { languageCookie } from '#common/cookies.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Headers that set cookies: `Set-Cookie` values as an account desk hands them out. */
export function withCookies(cookies: readonly string[], headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  return all;
}

/** A `Set-Cookie` value by which `/` leads to a language, for a year. */
export function rememberLanguage(language: LanguageCode): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
