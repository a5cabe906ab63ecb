import pMemoize from 'p-memoize';
import {
  articlesPath,
  coursesPath,
  entryPath,
  sectionPath,
  productsPath,
} from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { lessonFileName } from '#common/learning/lesson-path.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import { policyNames } from '#common/content/policies.ts';
import { toSlug } from '#common/text/slugs.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { type FileStore, mediaKeyOf } from '../../../../core/files/file-store.ts';
import { pricingPath } from '../../../documents/document-types.ts';
import { findRedirect } from '../../../entry-queries.ts';
import type { Db } from '../../../queries.ts';
import { itemsOf, lessonsOf } from '../../../documents/placed-items.ts';
import { listSectionFiles } from '../../../documents/section-files.ts';
import { listItemSlugsAt, listSlugs } from '../../../slugs/slug-queries.ts';
import { listDraftsAt, listDraftsWithoutSlug } from '../pending-queries.ts';

interface Place {
  db: Db;
  projectId: string;
  files: FileStore;
  /** The draft of pages-components.json. */
  components: JsonValue;
}

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
 * Creates a check whether an address of this site is missing in its drafts; other sites are not
 * checked. It caches its answers: the same header appears in every language.
 */
export function createLinkCheck(place: Place) {
  return pMemoize((address: string) => isMissing(place, address.trim()));
}

/** Stands for the site's own address. */
const site = 'https://site.invalid/';

async function isMissing(place: Place, address: string): Promise<boolean> {
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
  if (!(await hasPage(place, page))) return true;
  const fragment = decodeSafely(hash.slice(1));
  return fragment !== '' && fragment !== null && !(await hasFragment(place, page, fragment));
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

async function hasPage(place: Place, page: string): Promise<boolean> {
  // A page without sections is not found.
  if (Object.hasOwn(sectionPages, page)) return sectionsOf(place, page).length > 0;
  if (fixedPages.has(page)) return true;
  const [kind, ...steps] = page.split('/');
  if (kind === 'course' && steps[0] !== undefined) return hasCourse(place, steps[0], steps[1]);
  if (kind !== 'details' || steps.length !== 3) return false;
  const [folder = '', file = '', slug = ''] = steps;
  const documentPath = sectionPath(folder, file);
  return isEntries(documentPath)
    ? hasEntry(place, documentPath, slug)
    : hasItem(place, documentPath, slug);
}

function isEntries(documentPath: string): boolean {
  return documentPath === articlesPath || documentPath === coursesPath;
}

async function hasEntry({ db, projectId }: Place, collection: string, slug: string) {
  if ((await listSlugs(db, projectId, collection, [slug])).length > 0) return true;
  if (await findRedirect(db, { projectId, scope: collection, from: slug })) return true;
  // Unpublished entries have no stored slug yet.
  const drafts = await listDraftsWithoutSlug(db, projectId, collection);
  return drafts.some((value) => toSlug(titleOf(value)) === slug);
}

async function hasItem({ db, projectId }: Place, documentPath: string, slug: string) {
  const slugs = await listItemSlugsAt(db, projectId, [documentPath]);
  if (slugs.some((row) => row.slug === slug)) return true;
  if (await findRedirect(db, { projectId, scope: documentPath, from: slug })) return true;
  const drafts = await listDraftsAt(db, projectId, documentPath);
  return drafts.some((value) =>
    itemsOf(value, 'services').some(({ item }) => toSlug(titleOf(item)) === slug),
  );
}

/**
 * A course's page is addressed by the key of its product, a free course's by its slug; a lesson's
 * ends with its file.
 */
async function hasCourse(place: Place, name: string, lesson: string | undefined): Promise<boolean> {
  const { db, projectId } = place;
  const products = await listDraftsAt(db, projectId, productsPath);
  const product = products
    .flatMap((value) => itemsOf(value, 'products'))
    .find(({ item }) => item['key'] === name);
  if (!product) return hasEntry(place, coursesPath, name);
  const id = product.item['courseId'];
  if (lesson === undefined || typeof id !== 'number') return true;
  const courses = await listDraftsAt(db, projectId, entryPath(coursesPath, id));
  return courses
    .flatMap((value) => lessonsOf(value))
    .some(({ item: { path } }) => typeof path === 'string' && lessonFileName(path) === lesson);
}

/** Fragments of pages are only checked if they come from content. */
async function hasFragment(place: Place, page: string, fragment: string): Promise<boolean> {
  if (page === 'pricing') {
    const drafts = await listDraftsAt(place.db, place.projectId, pricingPath);
    const titles = drafts.flatMap((value) =>
      itemsOf(value, 'departments').map(({ item }) => titleOf(item)),
    );
    return titles.some((title) => toSlug(title) === fragment);
  }
  if (!Object.hasOwn(sectionPages, page)) return true;
  return (
    fragment === 'main' || sectionsOf(place, page).some(({ fileName }) => fileName === fragment)
  );
}

function sectionsOf({ components }: Place, page: string) {
  return listSectionFiles(components, page as SectionPage) ?? [];
}

function titleOf(value: JsonValue): string {
  const title = isJsonObject(value) ? value['title'] : null;
  return typeof title === 'string' ? title : '';
}
