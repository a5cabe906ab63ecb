import type { LanguageCode } from '#i18n/languages.ts';

/** The screen where a sign-in link is used; without a token, where one is asked for. */
export function signInPath(language: LanguageCode, token?: string): string {
  return token === undefined ? `/${language}/sign-in` : `/${language}/sign-in/${token}`;
}
