import { type LanguageCode, languages } from './languages.ts';

/** The business's own (common/business-time.ts). */
const timeZone = 'Africa/Cairo';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The business's day of a moment: 11/22/26 in English, as the language writes it elsewhere. */
export function formatDay(time: number, language: LanguageCode): string {
  return format(language, days[language]).format(time);
}

/** The same, with the time of day. */
export function formatMoment(time: number, language: LanguageCode): string {
  return format(language, { ...days[language], hour: 'numeric', minute: '2-digit' }).format(time);
}

const twoDigits = { year: '2-digit', month: '2-digit', day: '2-digit' } as const;

const days: Readonly<Record<LanguageCode, Intl.DateTimeFormatOptions>> = {
  en: twoDigits,
  de: { year: 'numeric', month: '2-digit', day: '2-digit' },
  ar: { year: 'numeric', month: 'long', day: 'numeric' },
};

function format(language: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.hour ?? ''}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(languages[language].locale, { ...options, timeZone });
  formats.set(key, known);
  return known;
}
