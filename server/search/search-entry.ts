import type { LanguageCode } from '#i18n/languages.ts';
import type { SearchEntryTable } from '../db/schema.ts';

export type SearchKind = SearchEntryTable['kind'];

/** A published page as search knows it. */
export interface SearchEntry {
  /** The path of the document that it comes from. */
  source: string;
  /** The language of the page. */
  language: LanguageCode;
  kind: SearchKind;
  /** What follows the language in its address, percent-encoded. */
  address: string;
  title: string;
  titleLanguage: LanguageCode;
  /** Plain text. */
  text: string;
  textLanguage: LanguageCode;
}
