import { type LanguageCode, languages } from '#i18n/languages.ts';

const formats = new Map<LanguageCode, Intl.NumberFormat>();

/** A number in a language's own digits. The format is made once: making it costs more than its use. */
export function formatNumber(value: number, language: LanguageCode): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(languages[language].locale);
  formats.set(language, format);
  return format.format(value);
}
