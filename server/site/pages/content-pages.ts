import { articleListPath } from '#common/content/article-list-path.ts';
import { contactPathAbout } from '#common/content/contact-subject.ts';
import { sectionPath, coursesPath, entryIdOf } from '#common/content/content-paths.ts';
import { courseListPath, isFiltered } from '#common/content/course-filters.ts';
import { listContents } from '#common/content/detail-contents.ts';
import { detailPath } from '#common/content/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { PolicyName } from '#common/content/policies.ts';
import { getProjectName } from '#common/project-name.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Product } from '../../commerce/orders.ts';
import { describePage, getPageTitle } from '../../content/published/describe-page.ts';
import { findItem, type FoundItem, type ItemContent } from '../../content/published/item-pages.ts';
import { collectionAt } from '../../content/published/present-entry.ts';
import { presentPage } from '../../content/published/present-page.ts';
import { presentPolicy, type PresentedPolicy } from '../../content/published/present-policy.ts';
import { presentReview } from '../../content/published/present-review.ts';
import type { Translator } from '../../core/translator.ts';
import { type Breadcrumb, getSectionBreadcrumbs } from '../breadcrumbs.ts';
import type { PageAddresses, PageHead } from '../crawlers/addresses.ts';
import {
  breadcrumbData,
  courseListData,
  detailData,
  productData,
} from '../crawlers/structured-data.ts';
import {
  type DocumentPage,
  documentPageLanguages,
  sectionLanguages,
} from '../crawlers/written-languages.ts';
import { findMenuName } from '../present-shell.ts';
import { fittingImage } from '../../content/published/first-image.ts';
import type { ShareSubject } from '../share/shared-image.ts';
import { type ArticleList, type ArticleListChoice, presentArticleList } from './article-list.ts';
import { type CourseList, type CourseListChoice, presentCourseList } from './course-list.ts';
import { presentDemoProduct } from './demo-product.ts';
import {
  type DetailPage,
  type ItemPlace,
  noParts,
  type PageWithoutAddresses,
  type Moved,
} from './detail-page.ts';
import { findEntryPage } from './find-entry-page.ts';
import type { PageContext } from './page-context.ts';
import { presentPricing } from './pricing-page.ts';
import { findSampleNote } from './section-page.ts';

export type PolicyPage = PresentedPolicy & PageHead;

/** Creates the pages of single documents and of collection entries. */
export function createContentPages(source: PageContext) {
  const { project, translatorOf, addresses } = source;
  const addressesOf: DocumentAddresses = (page, language, share, rest = page) =>
    addresses(language, rest, documentPageLanguages(page, source), share);

  return {
    /**
     * Returns the page of an item, an article or a course, or its new address; null if there is none.
     */
    async detailPage(place: ItemPlace): Promise<DetailPage | Moved | null> {
      const translator = translatorOf(place.language);
      const collection = collectionAt(place.folder, place.file, project);
      const page = collection
        ? await findEntryPage({ ...source, collection, place })
        : (itemPage(source, place, translator) ?? (await findMovedItem(source, place)));
      if (!page || 'movedTo' in page) return page;
      const documentPath = sectionPath(place.folder, place.file);
      const sampleNote = findSampleNote(documentPath, project.samples, translator);
      return withAddresses(
        { ...page, sampleNote },
        { ...place, notice: translator.translate('review.notice') },
        await addresses(place.language, itemAddress(place), page.languages, {
          ...page,
          title: page.title.text,
          image: fittingImage([page.image, page.secondImage]),
        }),
      );
    },

    ...createListPages(source, addressesOf),

    ...createDocumentPages(source, addressesOf),
  };
}

type DocumentAddresses = (
  page: DocumentPage,
  language: LanguageCode,
  share: ShareSubject | null,
  rest?: string,
) => Promise<PageAddresses>;

function createDocumentPages(source: PageContext, addressesOf: DocumentAddresses) {
  const { translatorOf } = source;
  return {
    /** Returns a policy in the language it is written in; null if there is none. */
    async policyPage(name: PolicyName, language: LanguageCode): Promise<PolicyPage | null> {
      const policy = presentPolicy(source, name, language);
      if (!policy) return null;
      const title = policy.title.text;
      const place = await addressesOf(name, language, { ...policy, title, image: null });
      return { ...policy, ...withBreadcrumb(place, title) };
    },

    /** Returns the prices; null if there are none. */
    async pricingPage(language: LanguageCode) {
      const prices = await presentPricing({
        ...source,
        language,
        translator: translatorOf(language),
        findProduct: (link) => findLinkedProduct(link, source),
        now: Date.now(),
      });
      if (!prices) return null;
      const name = findMenuName({ ...source, language }, 'pricing') ?? prices.title;
      const share = { ...prices, title: prices.title.text, image: null };
      const place = await addressesOf('pricing', language, share);
      return { ...prices, ...withBreadcrumb(place, name.text) };
    },

    /** Returns the demonstration product; null if there is none. */
    async demoProduct(language: LanguageCode) {
      const page = presentDemoProduct({ ...source, language, translator: translatorOf(language) });
      if (!page) return null;
      const { product, meta } = page;
      const title = product.titleTr ?? { text: product.title };
      const image = product.pictures[0]?.imageUrl ?? null;
      const place = await addressesOf('e-details', language, { meta, title: title.text, image });
      const { structured, ...head } = withBreadcrumb(place, title.text);
      const data = productData({ title, image, meta }, place);
      return { ...page, ...head, structured: [...structured, data] };
    },
  };
}

function createListPages(source: PageContext, addressesOf: DocumentAddresses) {
  const { translatorOf } = source;
  return {
    /** Returns a page of the article list; null if it does not exist. */
    async articleList(choice: ArticleListChoice) {
      const { language, category, page } = choice;
      const translator = translatorOf(language);
      const list = await presentArticleList({ ...source, translator }, choice);
      const rest = articleListPath(category, page);
      if (!list) return null;
      const isFirst = category === null && page === 1;
      const share = isFirst ? listSubject(list, translator.translate('articles.title')) : null;
      const place = await addressesOf('articaleTable', language, share, rest);
      return { ...list, ...withListBreadcrumb(place, list, translator) };
    },

    /** Returns a page of the course list; null if it does not exist. */
    async courseList(choice: CourseListChoice) {
      const { language, filter } = choice;
      const list = await presentCourseList(source, choice);
      if (!list) return null;
      const rest = courseListPath(null, isFiltered(filter) ? 1 : choice.page);
      const title = translatorOf(language).translate('courses.title');
      const share = isFiltered(filter) || choice.page > 1 ? null : listSubject(list, title);
      const place = await addressesOf('courses', language, share, rest);
      const { structured, ...page } = withBreadcrumb(place, title);
      return { ...list, ...page, structured: [...structured, courseListData(list, place)] };
    },
  };
}

/** The first page of a list is shown with the first image in it. */
function listSubject({ meta, rows }: ArticleList | CourseList, title: string): ShareSubject {
  return { meta, title, image: rows[0]?.image ?? null };
}

/** Returns a page's addresses and breadcrumb. */
function withBreadcrumb(addresses: PageAddresses, name: string, between: Breadcrumb[] = []) {
  return { addresses, structured: [breadcrumbData(addresses, between, name)] };
}

/** Returns the addresses of a list of articles, and the breadcrumb to its category. */
function withListBreadcrumb(
  place: PageAddresses,
  { category, categories }: ArticleList,
  translator: Translator,
) {
  const name = translator.translate('articles.title');
  const shown = categories.find(({ key }) => key === category);
  if (!shown) return withBreadcrumb(place, name);
  const href = `/${place.language}/${articleListPath(null, 1)}`;
  return withBreadcrumb(place, shown.label, [{ name: { text: name }, href }]);
}

/** Lists the pages of a folder: about and team share one. */
function pagesOfFolder(folder: string): SectionPage[] {
  const names = Object.keys(sectionPages) as SectionPage[];
  return names.filter((name) => sectionPages[name].folder === folder);
}

/** Presents an item's page without addresses, or the one that it leads to; null if there is none. */
function itemPage(source: PageContext, place: ItemPlace, translator: Translator) {
  const found = findPlace(source, place);
  if (!found || 'movedTo' in found) return found;
  const { review, section, ...content } = found.item;
  const { language } = place;
  return {
    ...noParts,
    ...content,
    ...presentReview(review, { language, dates: source.project.behaviour.dates }),
    layout: 'article' as const,
    slug: place.slug,
    back: { href: sectionAddress(found.name, place), label: translator.translate('back') },
    questionHref: contactPathAbout(language, place),
    breadcrumbs: getSectionBreadcrumbs({ ...source, language }, { page: found.name, section }),
    meta: metaOf(content, getProjectName(source.project, language)),
    languages: sectionLanguages(place.folder, place.file, source).filter((code) => {
      const other = findPlace(source, { ...place, language: code });
      return other && 'item' in other;
    }),
    publishedAt: null,
    changedAt: null,
  };
}

/** Adds table of contents, addresses, metadata and structured data. */
function withAddresses(
  page: PageWithoutAddresses,
  { folder, notice }: ItemPlace & { notice: string },
  addresses: PageAddresses,
): DetailPage {
  return {
    ...page,
    ...listContents(page),
    meta: { 'og:type': 'article', ...page.meta },
    addresses,
    structured: [
      breadcrumbData(addresses, page.breadcrumbs, page.title.text),
      ...detailData(page, addresses, { ...page, folder, notice }),
    ],
  };
}

/** Finds an item and the page of its section, or the address that it leads to. */
function findPlace(
  source: PageContext,
  place: ItemPlace,
): { name: SectionPage; item: FoundItem } | Moved | null {
  for (const name of pagesOfFolder(place.folder)) {
    const page = presentPage({ ...source, language: place.language }, name);
    const item = findItem(page, { ...place, isDraft: source.snapshot.isDraft });
    if (item) return 'movedTo' in item ? item : { name, item };
  }
  return null;
}

function sectionAddress(page: SectionPage, { language, file }: ItemPlace): string {
  return `/${language}/${page}#${encodeURIComponent(file)}`;
}

function itemAddress({ folder, file, slug }: ItemPlace): string {
  return `details/${folder}/${encodeURIComponent(file)}/${encodeURIComponent(slug)}`;
}

function metaOf({ title, summary, body }: ItemContent, siteName: string): Record<string, string> {
  const description = describePage(summary, body);
  return {
    title: getPageTitle(title.text, siteName),
    ...(description && { description }),
  };
}

/** Finds the new address of a section item whose title has changed; null if there is none. */
async function findMovedItem(
  { project, entries }: PageContext,
  { folder, file, slug, language }: ItemPlace,
): Promise<Moved | null> {
  const scope = { projectId: project.id, path: sectionPath(folder, file) };
  const to = await entries.findRedirect(scope, slug);
  return to === null ? null : { movedTo: detailPath(language, folder, file, to) };
}

/** Finds the product that a link leads to, by its course page or player; null for other links. */
async function findLinkedProduct(
  link: string,
  { project, entries, products }: PageContext,
): Promise<Product | null> {
  const [page, ...rest] = partsOf(link);
  if (page === 'course') return await products.find(project.id, rest[0] ?? '');
  if (page !== 'details') return null;
  const [folder = '', file = '', slug = ''] = rest;
  const collection = collectionAt(folder, file, project);
  const entry = collection && (await entries.find(collection, slug));
  if (!entry || collection.path !== coursesPath) return null;
  return await products.findForCourse(project.id, entryIdOf(entry.path));
}

/** Splits the path after the language in a site address; empty for invalid ones. */
function partsOf(link: string): string[] {
  if (!/^\/(?!\/)/.test(link)) return [];
  const [path = ''] = link.split(/[?#]/, 1);
  try {
    return path.split('/').slice(2).map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}
