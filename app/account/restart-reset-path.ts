import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Returns the path that restarts a password reset without a valid code or ticket. */
export function restartResetPath({
  language,
  returnTo,
}: {
  language: LanguageCode;
  returnTo: string | null;
}): string {
  return withReturnTo(`/${language}/forgetPassword?expired=1`, returnTo);
}
