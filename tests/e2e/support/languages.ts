import { languages, type LanguageCode } from '../../../i18n/languages.ts';

export interface JourneyLanguage {
  code: LanguageCode;
  dir: 'ltr' | 'rtl';
}

/** The two languages that every journey is walked in: one for each reading direction. */
export const journeyLanguages: JourneyLanguage[] = [languages.en, languages.ar];
