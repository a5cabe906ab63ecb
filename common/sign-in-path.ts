import type { LanguageCode } from '#i18n/languages.ts';
import { withReturnTo } from './return-to.ts';

/** The screen where a sign-in link is used; without a token, where one is asked for. */
export function signInPath(language: LanguageCode, token?: string): string {
  return token === undefined ? `/${language}/sign-in` : `/${language}/sign-in/${token}`;
}

/** The screen where the second factor of a login is given. */
export function secondFactorPath(language: LanguageCode, returnTo: string | null): string {
  return withReturnTo(`/${language}/login/second-factor`, returnTo);
}
