import type { LanguageCode } from '#i18n/languages.ts';
import { withReturnTo } from './return-to.ts';

/** Path of a sign-in link; without a token, of the page that requests one. */
export function signInPath(language: LanguageCode, token?: string): string {
  return token === undefined ? `/${language}/sign-in` : `/${language}/sign-in/${token}`;
}

/** Path of a login's second factor. */
export function secondFactorPath(language: LanguageCode, returnTo: string | null): string {
  return withReturnTo(`/${language}/login/second-factor`, returnTo);
}
