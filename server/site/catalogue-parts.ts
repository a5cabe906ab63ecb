import { directionOf, isLanguageCode, languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { examplesOfParts, type PartsExample } from './examples-of-parts.ts';

export interface PartsData {
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  languages: LanguageCode[];
  texts: PartsExample;
}

/** What the design system's components show in the catalogue; English where there is no other. */
export function presentParts(requested: string | null): PartsData {
  const asked = isLanguageCode(requested) ? requested : 'en';
  const language = asked === 'ar' ? 'ar' : 'en';
  return {
    language,
    dir: directionOf(language),
    languages: languageCodes.filter((code) => Object.hasOwn(examplesOfParts, code)),
    texts: examplesOfParts[language],
  };
}
