import type { LanguageCode } from '#i18n/languages.ts';

/** Path of an emailed code's link. */
export function codeLinkPath(language: LanguageCode, token: string): string {
  return `/${language}/code/${token}`;
}
