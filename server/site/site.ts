import type { MessageKey } from '#i18n/messages/en.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionPage } from '#common/pages.ts';
import type { Project } from '../content/projects.ts';
import type { ItemPage } from './item-page.ts';
import type { SearchPage } from './search-page.ts';
import type { Shell } from './shell.ts';
import type { SectionPageData } from './section-page.ts';
import type { CatalogueData } from './catalogue.ts';
import type { LastWords } from './last-words.ts';

/** All that a page's loader may ask of the server, bound to one request's project and content. */
export interface Site {
  project: Project;
  /** The product's version. */
  version: string;
  log: SiteLog;
  /** Whether what only its makers look at is shown. */
  isDevelopment: boolean;
  /** The language of a visitor who has named none in the address: the one chosen before, or the project's. */
  languageOf(request: Request): LanguageCode;
  /** Header, footer and words around the page at a path, in the path's language or else the project's own. */
  shell(path: string): Promise<Shell>;
  labels<K extends MessageKey>(language: LanguageCode, keys: readonly K[]): Promise<Labels<K>>;
  sectionPage(page: SectionPage, language: LanguageCode): Promise<SectionPageData>;
  /** An item's own page; null where there is none. */
  itemPage(place: ItemPlace): Promise<ItemPage | null>;
  /** The search page for what a visitor typed. */
  search(query: string, language: LanguageCode): Promise<SearchPage>;
  /** Every section type with its example; null in production. */
  catalogue(language: string | null): Promise<CatalogueData | null>;
  /** What can be said at a path when not even the shell can be had. Never fails. */
  lastWords(path: string): LastWords;
}

export interface ItemPlace {
  folder: string;
  file: string;
  slug: string;
  language: LanguageCode;
}

/** The part of the request's log that pages use. */
export interface SiteLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}
