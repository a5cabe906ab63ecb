import { countries } from '#common/money/countries.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

/** `value`: ISO 3166 code. */
export interface CountryChoice {
  value: string;
  text: string;
}

const cache = new Map<LanguageCode, CountryChoice[]>();

/** Lists all countries with their names in a language, in that language's order. */
export function listCountries(language: LanguageCode): CountryChoice[] {
  const list = cache.get(language) ?? sortCountries(languages[language].locale);
  cache.set(language, list);
  return list;
}

function sortCountries(locale: string): CountryChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code }) => ({ value: code, text: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.text, other.text));
}
