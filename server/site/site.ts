import type { MessageKey } from '#i18n/messages/en.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionPage } from '#common/pages.ts';
import type { PolicyName } from '#common/policies.ts';
import type { Company } from '../company/company-settings.ts';
import type { ShownCompany } from '../company/present-company.ts';
import type { Project } from '../content/projects.ts';
import type { ArticleListChoice, ArticleListPage } from './article-list.ts';
import type { ContactAnswer, ContactPageData } from './contact-page.ts';
import type { DemoProductPage } from './demo-product.ts';
import type { DetailPage, Moved } from './detail-page.ts';
import type { PolicyPage } from './policy-page.ts';
import type { PricingPage } from './pricing-page.ts';
import type { SearchPage } from './search-page.ts';
import type { EditorWords } from './editor-words.ts';
import type { Shell } from './shell.ts';
import type { SectionPageData } from './section-page.ts';
import type { CatalogueData } from './catalogue.ts';
import type { LastWords } from './last-words.ts';

/** All that a page's loader may ask of the server, bound to one request's project and content. */
export interface Site {
  project: Project;
  /** The company that runs the site, or another as `seller` says, with placeholders for missing details. */
  company(language: LanguageCode, seller?: Company | null): ShownCompany;
  /** The names of the details that the settings do not say yet. */
  missingCompanyDetails(language: LanguageCode): string[];
  /** The sentences that a product is not sold in a country, by its code (decision 037). */
  closedIn(productKey: string, language: LanguageCode): Record<string, string>;
  /** Every project of the installation, for those who edit them; its `origin` is null where no host name leads to it. */
  listProjects(): readonly { project: Project; origin: string | null }[];
  /** The product's version. */
  version: string;
  log: SiteLog;
  /** Whether what only its makers look at is shown. */
  isDevelopment: boolean;
  /** What the addresses of a preview begin with, `/preview/draft`; absent on the site itself. */
  preview?: string;
  /** The language of a visitor who has named none in the address: the one chosen before, or the project's. */
  languageOf(request: Request): LanguageCode;
  /** Header, footer and words around the page at a path, in the path's language or else the project's own. */
  shell(path: string): Promise<Shell>;
  labels<K extends MessageKey>(language: LanguageCode, keys: readonly K[]): Promise<Labels<K>>;
  /** All that the content editor says. */
  editorWords(language: LanguageCode): Promise<EditorWords>;
  /** What the packages cost; null where there are no prices. */
  pricingPage(language: LanguageCode): Promise<PricingPage | null>;
  /** The page of an item, an article or a course, or where it moved to; null where there is none. */
  detailPage(place: ItemPlace): Promise<DetailPage | Moved | null>;
  /** One page of the articles; null for a page that does not exist. */
  articleList(choice: ArticleListChoice): Promise<ArticleListPage | null>;
  /** A policy in the language in which it is written; null where the project has none. */
  policyPage(name: PolicyName, language: LanguageCode): Promise<PolicyPage | null>;
  /** The demonstration product; null where the project has none. */
  demoProduct(language: LanguageCode): Promise<DemoProductPage | null>;
  robots(): string;
  sitemapIndex(): Promise<string>;
  /** From 1; null past the end. */
  sitemapPart(part: number): Promise<string | null>;
  /** The newest articles, as Atom. */
  feed(language: LanguageCode): Promise<string>;
  /**
   * A page of sections, with the cards of a tab where it has tabs: the one that is named, or the first.
   * Null for a page without sections.
   */
  sectionPage(
    page: SectionPage,
    language: LanguageCode,
    tab?: string | null,
  ): Promise<SectionPageData | null>;
  contactPage(language: LanguageCode): Promise<ContactPageData>;
  /** What comes of a posted contact form. A failure of ours is told, not thrown: what was typed must not be lost. */
  postContact(request: Request, language: LanguageCode): Promise<ContactAnswer>;
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
