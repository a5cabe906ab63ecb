import type { LanguageCode } from '#i18n/languages.ts';

/** The screen that an emailed code's link leads to. */
export function codeLinkPath(language: LanguageCode, token: string): string {
  return `/${language}/code/${token}`;
}
