import pMemoize from 'p-memoize';
import {
  articlesPath,
  coursesPath,
  entryPath,
  sectionPath,
  productsPath,
} from '#common/content/content-paths.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { lessonFileName } from '#common/learning/lesson-path.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import { policyNames } from '#common/content/policies.ts';
import { toSlug } from '#common/text/slugs.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { type FileStore, mediaKeyOf } from '../../../../core/files/file-store.ts';
import { pricingPath } from '../../../documents/document-types.ts';
import { findRedirect } from '../../../entry-queries.ts';
import type { Db } from '../../../queries.ts';
import { itemsOf, lessonsOf, type PlacedItem } from '../../../documents/placed-items.ts';
import { listSectionFiles, sectionFilesByPath } from '../../../documents/section-files.ts';
import { listEntryStates, listItemSlugsAt, listSlugs } from '../../../slugs/slug-queries.ts';
import { listDraftsAt, listDraftsWithoutSlug } from '../pending-queries.ts';

interface Place {
  db: Db;
  projectId: string;
  files: FileStore;
  /** The draft of pages-components.json. */
  components: JsonValue;
  /** Tells whether an unpublished text is on its way: drafted, and not withheld. */
  isPending?(path: string, language: string): boolean;
  defaultLanguage: LanguageCode;
}

/** Language in which an address is opened; null if in any. */
type Shown = LanguageCode | null;

/** Pages that exist regardless of content, and those of sections; a test compares them with the routes of the app. */
const fixedPages = new Set<string>([
  ...Object.keys(sectionPages),
  '',
  'pricing',
  'contact',
  'articaleTable',
  'courses',
  'details',
  'e-details',
  'search',
  ...policyNames,
  'payment',
  'payment/order',
  'profile',
  'profile/myCourses',
  'profile/payments',
  'profile/reset-password',
  'profile/security',
  'profile/account',
  'profile/data.json',
  'login',
  'login/second-factor',
  'login/passkey',
  'prove',
  'prove/email',
  'sign-in',
  'sign-in/share',
  'logout',
  'signup',
  'forgetPassword',
  'otpcode',
  'resetPassword',
  'verify-email',
  'new-email',
  'order-email',
  'withdraw',
  'dashboard',
  'admin',
  'admin/login',
  'admin/setup',
  'admin/dashboard',
  'admin/figures',
  'admin/notices',
  'admin/messages',
  'admin/payments',
  'admin/payments/months',
  'admin/coupons',
  'admin/products',
  'admin/refunds',
  'admin/doctor',
  'admin/jobs',
  'admin/redirects',
  'admin/tokens',
  'admin/webhooks',
  'admin/searches',
  'admin/people',
  'admin/people/invite',
  'admin/audit',
  'admin/site',
  'admin/help',
  'feed.xml',
]);

/**
 * Creates a check whether an address of this site is missing in its drafts, or hidden in the language
 * of the text that names it; other sites are not checked. It caches its answers.
 */
export function createLinkCheck(place: Place) {
  return pMemoize(
    (address: string, language: UnitLanguage = '') =>
      isMissing(place, address.trim(), language === '' ? null : language),
    { cacheKey: ([address, language]) => `${language} ${address}` },
  );
}

/** Stands for the site's own address. */
const site = 'https://site.invalid/';

async function isMissing(place: Place, address: string, textLanguage: Shown): Promise<boolean> {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address)) return false;
  if (!URL.canParse(address, site)) return true;
  const { pathname, hash } = new URL(address, site);
  const file = decodeSafely(pathname);
  if (file === null) return true;
  const media = /^\/media\/(.+)$/.exec(file)?.[1];
  if (media !== undefined) return !(await hasMedia(place, media));
  if (/^\/(?:assets|video)\/|^\/(?:version|sitemap\.xml|robots\.txt)$/.test(file)) return false;
  const [, language, rest = ''] = /^\/([a-z]{2})(?:\/(.*))?$/.exec(file) ?? [];
  const isInLanguage = language !== undefined && isLanguageCode(language);
  const page = (isInLanguage ? rest : file.slice(1)).replace(/\/$/, '');
  const shown = isInLanguage ? language : textLanguage;
  if (!(await hasPage(place, page, shown))) return true;
  const fragment = decodeSafely(hash.slice(1));
  if (fragment === '' || fragment === null) return false;
  return !(await hasFragment(place, { page, fragment, shown }));
}

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

async function hasMedia({ files, projectId }: Place, file: string): Promise<boolean> {
  const name = file.startsWith(`${projectId}/`) ? file.slice(projectId.length + 1) : file;
  return (await files.stat(`${mediaKeyOf(projectId)}/${name}`)) !== null;
}

async function hasPage(place: Place, page: string, shown: Shown): Promise<boolean> {
  // A page without sections is not found.
  if (Object.hasOwn(sectionPages, page)) return sectionsOf(place, page, shown).length > 0;
  if (fixedPages.has(page)) return true;
  const [kind, ...steps] = page.split('/');
  if (kind === 'course' && steps[0] !== undefined)
    return hasCourse(place, { name: steps[0], lesson: steps[1], shown });
  if (kind !== 'details' || steps.length !== 3) return false;
  const [folder = '', file = '', slug = ''] = steps;
  const documentPath = sectionPath(folder, file);
  const details = { documentPath, slug, shown };
  return isEntries(documentPath) ? hasEntry(place, details) : hasItem(place, details);
}

function isEntries(documentPath: string): boolean {
  return documentPath === articlesPath || documentPath === coursesPath;
}

interface DetailsPage {
  documentPath: string;
  slug: string;
  shown: Shown;
}

async function hasEntry(place: Place, { documentPath: collection, slug, shown }: DetailsPage) {
  const { db, projectId } = place;
  const [found] = await listSlugs(db, projectId, collection, [slug]);
  if (found) return isEntryShown(place, found.path, shown);
  if (await findRedirect(db, { projectId, scope: collection, from: slug })) return true;
  // Unpublished entries have no stored slug yet.
  const drafts = await listDraftsWithoutSlug(db, projectId, collection);
  return drafts.some((value) => toSlug(titleOf(value)) === slug);
}

/** An entry has a page in its languages, and in all if it is written in the default language. */
async function isEntryShown(place: Place, path: string, shown: Shown): Promise<boolean> {
  if (shown === null) return true;
  const states = await listEntryStates(place.db, place.projectId, [path]);
  return states.some(
    ({ language, content }) =>
      (language === shown || language === place.defaultLanguage) &&
      (content !== null || place.isPending?.(path, language)),
  );
}

async function hasItem(place: Place, { documentPath, slug, shown }: DetailsPage) {
  const { db, projectId, components } = place;
  const isHidden = (codes: readonly string[] = []) => shown !== null && codes.includes(shown);
  if (isHidden(sectionFilesByPath(components).get(documentPath)?.hiddenIn)) return false;
  const drafts = await listDraftsAt(db, projectId, documentPath);
  const items = drafts.flatMap((value) => itemsOf(value, 'services'));
  const isShown = ({ item }: PlacedItem) => !isHidden(getHiddenLanguages(item));
  const slugs = await listItemSlugsAt(db, projectId, [documentPath]);
  const id = slugs.find((row) => row.slug === slug)?.item_id;
  if (id !== undefined) return items.filter(({ item }) => item['id'] === id).every(isShown);
  if (await findRedirect(db, { projectId, scope: documentPath, from: slug })) return true;
  return items.some((one) => toSlug(titleOf(one.item)) === slug && isShown(one));
}

/**
 * A course's page is addressed by the key of its product, a free course's by its slug; a lesson's
 * ends with its file.
 */
async function hasCourse(
  place: Place,
  { name, lesson, shown }: { name: string; lesson: string | undefined; shown: Shown },
): Promise<boolean> {
  const { db, projectId } = place;
  const products = await listDraftsAt(db, projectId, productsPath);
  const product = products
    .flatMap((value) => itemsOf(value, 'products'))
    .find(({ item }) => item['key'] === name);
  if (!product) return hasEntry(place, { documentPath: coursesPath, slug: name, shown });
  const id = product.item['courseId'];
  if (typeof id !== 'number') return true;
  if (!(await isEntryShown(place, entryPath(coursesPath, id), shown))) return false;
  if (lesson === undefined) return true;
  const courses = await listDraftsAt(db, projectId, entryPath(coursesPath, id));
  return courses
    .flatMap((value) => lessonsOf(value))
    .some(({ item: { path } }) => typeof path === 'string' && lessonFileName(path) === lesson);
}

/** Fragments of pages are only checked if they come from content. */
async function hasFragment(
  place: Place,
  { page, fragment, shown }: { page: string; fragment: string; shown: Shown },
): Promise<boolean> {
  if (page === 'pricing') {
    const drafts = await listDraftsAt(place.db, place.projectId, pricingPath);
    const titles = drafts.flatMap((value) =>
      itemsOf(value, 'departments').map(({ item }) => titleOf(item)),
    );
    return titles.some((title) => toSlug(title) === fragment);
  }
  if (!Object.hasOwn(sectionPages, page)) return true;
  return (
    fragment === 'main' ||
    sectionsOf(place, page, shown).some(({ fileName }) => fileName === fragment)
  );
}

function sectionsOf({ components }: Place, page: string, shown: Shown) {
  const files = listSectionFiles(components, page as SectionPage) ?? [];
  return files.filter(({ hiddenIn }) => shown === null || !hiddenIn.includes(shown));
}

function titleOf(value: JsonValue): string {
  const title = isJsonObject(value) ? value['title'] : null;
  return typeof title === 'string' ? title : '';
}
