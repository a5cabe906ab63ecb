import type { LanguageCode } from '#i18n/languages.ts';

export interface SearchTables {
  search_entries: SearchEntryTable;
  search_states: SearchStateTable;
  search_vocabulary: SearchVocabularyTable;
  failed_searches: FailedSearchTable;
}

/**
 * A page in the search index, once per language. Its words are in the virtual table `search_words`
 * under the same row id (SQLite), or in vector columns (Postgres).
 */
export interface SearchEntryTable {
  /** Made of its content; entries of equal rank are found in this order. */
  id: number;
  project_id: string;
  /** Path of its source document. */
  source: string;
  /** The language of the page. */
  language: string;
  kind: 'article' | 'course' | 'service' | 'product' | 'page';
  /** Its address after the language: `details/articles/articles/first-aid`. */
  address: string;
  title: string;
  /** Language of the title; differs from the page's if that has no title. */
  title_language: LanguageCode;
  /** Its plain text, without the title. */
  text: string;
  text_language: LanguageCode;
  /** Address of its image. */
  image: string | null;
}

/** A folded word of a language's published pages, among which a mistyped one is corrected. */
export interface SearchVocabularyTable {
  project_id: string;
  language: string;
  word: string;
}

/** Number of times that a query found nothing on a day. */
export interface FailedSearchTable {
  id: string;
  project_id: string;
  language: string;
  /** Its folded words. */
  query: string;
  count: number;
  /** Start of the business day in epoch milliseconds; in older rows, of the day in UTC. */
  day: number;
}

export interface SearchStateTable {
  project_id: string;
  /** Version of the rules that built all entries of the project. */
  rules: number;
}
