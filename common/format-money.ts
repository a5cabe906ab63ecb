import { type LanguageCode, languages } from '#i18n/languages.ts';

const formats = new Map<LanguageCode, Intl.NumberFormat>();

/** Piasters as an amount of Egyptian pounds in a text: `EGP 950`, `EGP 12.50`; whole pounds have no fraction. */
export function formatMoney(piasters: number, language: LanguageCode): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(languages[language].locale, {
      style: 'currency',
      currency: 'EGP',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(language, format);
  return format.format(piasters / 100);
}
