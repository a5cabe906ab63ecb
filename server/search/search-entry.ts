import type { LanguageCode } from '#i18n/languages.ts';
import type { SearchEntryTable } from '../core/db/search-schema.ts';

export type SearchKind = SearchEntryTable['kind'];

/** A published page in the search index. */
export interface SearchEntry {
  /** Path of its document. */
  source: string;
  /** Language of the page. */
  language: LanguageCode;
  kind: SearchKind;
  /** Address after the language, percent-encoded. */
  address: string;
  title: string;
  titleLanguage: LanguageCode;
  /** Keywords of its meta tags: found like the title, never shown. */
  keywords: string;
  /** Plain text. */
  text: string;
  textLanguage: LanguageCode;
  /** Address of its image. */
  image: string | null;
}

/** Returns true for the address of a section of a page, such as `about#academy`. */
export function isSection({ address }: { address: string }): boolean {
  return address.includes('#');
}
