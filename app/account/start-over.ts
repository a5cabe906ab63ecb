import { withReturnTo } from '#common/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Where a reset begins anew, for whoever has no code or ticket to go on with. */
export function startOver({
  language,
  returnTo,
}: {
  language: LanguageCode;
  returnTo: string | null;
}): string {
  return withReturnTo(`/${language}/forgetPassword?expired=1`, returnTo);
}
