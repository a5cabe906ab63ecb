import type { SiteLog } from '../core/logs/log.ts';
import type { LabelKey, Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionPage } from '#common/content/pages.ts';
import type { PolicyName } from '#common/content/policies.ts';
import type { Company } from '../core/projects/company-settings.ts';
import type { ShownCompany } from '../content/company/present-company.ts';
import type { Project } from '../core/projects/projects.ts';
import type { ArticleListChoice, ArticleListPage } from './pages/article-list.ts';
import type { CourseListChoice, CourseListPage } from './pages/course-list.ts';
import type { ContactAnswer, ContactPageData } from './pages/contact-page.ts';
import type { DemoProductPage } from './pages/demo-product.ts';
import type { DetailPage, Moved } from './pages/detail-page.ts';
import type { ShareAnswer, ShareRequest } from './share/shared-image.ts';
import type { PolicyPage } from './pages/policy-page.ts';
import type { PricingPage } from './pages/pricing-page.ts';
import type { SearchPage } from './pages/search-page.ts';
import type { EditorLabels } from './editor-labels.ts';
import type { PresentedSectionType } from './section-types.ts';
import type { Shell } from './shell.ts';
import type { SectionPageData } from './pages/section-page.ts';
import type { CatalogueData } from './pages/catalogue.ts';
import type { FallbackErrorLabels } from './fallback-error-labels.ts';

/** Interface between page loaders and the server, for one request's project and content. */
export interface Site {
  project: Project;
  /** Returns the company that runs the site, or `seller`, with placeholders for missing details. */
  company(language: LanguageCode, seller?: Company | null): ShownCompany;
  /** Names the company details that are missing in the settings. */
  missingCompanyDetails(language: LanguageCode): string[];
  /** Lists the example addresses in published sections and pages that are not samples. */
  exampleLinks(): string[];
  /** Returns notes that a product is not sold in a country, by country code (decision 037). */
  closedIn(productKey: string, language: LanguageCode): Record<string, string>;
  /** Lists all projects, for editors; `origin` is null without a host name. */
  listProjects(): readonly { project: Project; origin: string | null }[];
  /** Version of the software. */
  version: string;
  log: SiteLog;
  /** True to show the catalogue to everybody. */
  isDevelopment: boolean;
  /** Address prefix of a preview, `/preview/draft`; absent on the site itself. */
  preview?: string;
  /** Returns the language for an address without one: the visitor's choice, or the default. */
  languageOf(request: Request): LanguageCode;
  /** Presents the shell for a path, in the path's language or else the default one. */
  shell(path: string): Promise<Shell>;
  labels<K extends LabelKey>(language: LanguageCode, keys: readonly K[]): Promise<Labels<K>>;
  /** Returns the editor's labels. */
  editorLabels(language: LanguageCode): Promise<EditorLabels>;
  /** Returns the section types for the editor. */
  sectionTypes(language: LanguageCode): Promise<PresentedSectionType[]>;
  /** Returns the prices; null if there are none. */
  pricingPage(language: LanguageCode): Promise<PricingPage | null>;
  /**
   * Returns the page of an item, an article or a course, or its new address; null if there is none.
   */
  detailPage(place: ItemPlace): Promise<DetailPage | Moved | null>;
  /** Returns a page of the article list; null if it does not exist. */
  articleList(choice: ArticleListChoice): Promise<ArticleListPage | null>;
  /** Returns a page of the course list; null if it does not exist. */
  courseList(choice: CourseListChoice): Promise<CourseListPage | null>;
  /** Returns a policy in the language it is written in; null if there is none. */
  policyPage(name: PolicyName, language: LanguageCode): Promise<PolicyPage | null>;
  /** Returns the demonstration product; null if there is none. */
  demoProduct(language: LanguageCode): Promise<DemoProductPage | null>;
  /** Returns a page's share image; null if there is none. */
  shareImage(request: ShareRequest): Promise<ShareAnswer | null>;
  robots(): string;
  sitemapIndex(): Promise<string>;
  /** Returns a part, counted from 1; null past the end. */
  sitemapPart(part: number): Promise<string | null>;
  /** Returns the newest articles as Atom. */
  feed(language: LanguageCode): Promise<string>;
  /**
   * Returns a page of sections, with the cards of the named or the first tab. Null without
   * sections.
   */
  sectionPage(
    page: SectionPage,
    language: LanguageCode,
    tab?: string | null,
  ): Promise<SectionPageData | null>;
  /**
   * Returns the contact page. `about` is the place of the page that the message is about, as in
   * contactPathAbout; an unknown one is ignored.
   */
  contactPage(language: LanguageCode, about?: string | null): Promise<ContactPageData>;
  /**
   * Handles a posted contact form. Server errors are returned, not thrown, so that the input is not
   * lost.
   */
  postContact(request: Request, language: LanguageCode): Promise<ContactAnswer>;
  /** Returns the search page for a query. */
  search(query: string, language: LanguageCode): Promise<SearchPage>;
  /** Returns every section type with its example. */
  catalogue(language: string | null): Promise<CatalogueData>;
  /** Returns built-in error labels for a path if the shell cannot be rendered. Never throws. */
  fallbackErrorLabels(path: string): FallbackErrorLabels;
}

export interface ItemPlace {
  folder: string;
  file: string;
  slug: string;
  language: LanguageCode;
}
