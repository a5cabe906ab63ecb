/** Languages of the product; a project offers some of them. */
export const languages = {
  en: { code: 'en', name: 'English', short: 'EN', dir: 'ltr', locale: 'en-US' },
  ar: { code: 'ar', name: 'العربية', short: 'عربي', dir: 'rtl', locale: 'ar-EG' },
  de: { code: 'de', name: 'Deutsch', short: 'DE', dir: 'ltr', locale: 'de-DE' },
} as const;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

export const defaultLanguage: LanguageCode = 'en';

export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** Writing direction of a language, for `dir` attributes. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return languages[language].dir;
}
