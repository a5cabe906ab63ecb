import {
  defaultLanguage,
  directionOf,
  isLanguageCode,
  languageCodes,
  type LanguageCode,
} from '#i18n/languages.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type CatalogueTexts } from './texts/en.ts';

export interface CatalogueData {
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  languages: LanguageCode[];
  texts: CatalogueTexts;
}

const textsByLanguage: Partial<Record<LanguageCode, CatalogueTexts>> = { en, ar, de };

/** Returns the texts of the component catalogue in the requested language. */
export function presentCatalogue(requested: string | null): CatalogueData {
  const language = isLanguageCode(requested) ? requested : defaultLanguage;
  return {
    language,
    dir: directionOf(language),
    languages: languageCodes,
    texts: textsByLanguage[language] ?? en,
  };
}
