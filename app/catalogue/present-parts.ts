import {
  defaultLanguage,
  directionOf,
  isLanguageCode,
  languageCodes,
  type LanguageCode,
} from '#i18n/languages.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en, type PartsWords } from './words/en.ts';

export interface PartsData {
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  languages: LanguageCode[];
  texts: PartsWords;
}

const words: Record<LanguageCode, PartsWords> = { en, ar, de };

/** What the design system's components show in the catalogue. */
export function presentParts(requested: string | null): PartsData {
  const language = isLanguageCode(requested) ? requested : defaultLanguage;
  return {
    language,
    dir: directionOf(language),
    languages: languageCodes,
    texts: words[language],
  };
}
