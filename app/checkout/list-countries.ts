import { countries } from '#common/countries.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

export interface CountryChoice {
  code: string;
  name: string;
}

const known = new Map<LanguageCode, CountryChoice[]>();

/** Lists all countries in the order and the words of a language. */
export function listCountries(language: LanguageCode): CountryChoice[] {
  const list = known.get(language) ?? sortedIn(languages[language].locale);
  known.set(language, list);
  return list;
}

function sortedIn(locale: string): CountryChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code }) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name));
}
