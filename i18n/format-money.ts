import { type LanguageCode, languages } from './languages.ts';

/** An amount and what its currency is called there, apart. */
export interface MoneyParts {
  amount: string;
  unit: string;
}

const formats = new Map<LanguageCode, Intl.NumberFormat>();

/** Piasters as an amount of Egyptian pounds: `EGP 950`, `EGP 12.50`; whole pounds have no fraction. */
export function formatMoney(piasters: number, language: LanguageCode): string {
  return formatOf(language).format(piasters / 100);
}

/** The same in two parts, for a price that is set large. */
export function moneyParts(piasters: number, language: LanguageCode): MoneyParts {
  const parts = formatOf(language).formatToParts(piasters / 100);
  const join = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'currency') === isUnit)
      .map(({ value }) => value)
      .join('')
      // Marks of direction are for one run of text: each part is a run of its own.
      .replace(/[\u200E\u200F\u061C]/g, '')
      .trim();
  return { amount: join(false), unit: join(true) };
}

function formatOf(language: LanguageCode): Intl.NumberFormat {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(languages[language].locale, {
      style: 'currency',
      currency: 'EGP',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(language, format);
  return format;
}
