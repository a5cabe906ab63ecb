import { access } from 'node:fs/promises';
import path from 'node:path';
import { articlesPath, coursesPath, entryPath, sectionPath } from '#common/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { lessonFileOf } from '#common/lesson-path.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import { policyNames } from '#common/policies.ts';
import { slugOf } from '#common/slugs.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { mediaFolderOf } from '../../../../media/media-folder.ts';
import { pricingPath, productsPath } from '../../../document-types.ts';
import { findRedirect } from '../../../entry-queries.ts';
import type { Db } from '../../../queries.ts';
import { listSectionFiles } from '../../../section-files.ts';
import { listItemSlugsAt, listSlugs } from '../../../slug-queries.ts';
import { listDraftsAt, listUnfiledDrafts } from './link-queries.ts';

interface Place {
  db: Db;
  projectId: string;
  dataDir: string;
  /** Which sections stand where in the drafts. */
  components: JsonValue;
}

/** Says of addresses whether they lead somewhere on this site, as its drafts are. Other sites are not asked. */
export interface InternalLinks {
  isBroken(address: string): Promise<boolean>;
}

/** Screens that are there whatever the content is; a test holds them against the routes of the app. */
const screens = new Set<string>([
  ...Object.keys(sectionPages),
  '',
  'pricing',
  'contact',
  'articaleTable',
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
  'admin/login',
  'admin/setup',
  'admin/dashboard',
  'admin/payments',
  'admin/refunds',
  'feed.xml',
]);

/** Remembers what it was asked: the same header stands in every language. */
export function createInternalLinks(place: Place): InternalLinks {
  const answers = new Map<string, Promise<boolean>>();
  return {
    isBroken(address) {
      const known = answers.get(address);
      if (known) return known;
      const answer = leadsNowhere(place, address.trim());
      answers.set(address, answer);
      return answer;
    },
  };
}

async function leadsNowhere(place: Place, address: string): Promise<boolean> {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address)) return false;
  const { pathname, hash } = new URL(address, 'https://site.invalid/');
  const file = decoded(pathname);
  if (file === null) return true;
  const media = /^\/media\/(.+)$/.exec(file)?.[1];
  if (media !== undefined) return !(await hasMedia(place, media));
  if (/^\/(?:assets|video)\/|^\/(?:version|sitemap\.xml|robots\.txt)$/.test(file)) return false;
  const [, language, rest = ''] = /^\/([a-z]{2})(?:\/(.*))?$/.exec(file) ?? [];
  const isInLanguage = language !== undefined && isLanguageCode(language);
  const page = (isInLanguage ? rest : file.slice(1)).replace(/\/$/, '');
  if (!(await hasPage(place, page))) return true;
  const fragment = decoded(hash.slice(1));
  return fragment !== '' && fragment !== null && !(await hasFragment(place, page, fragment));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

async function hasMedia({ dataDir, projectId }: Place, file: string): Promise<boolean> {
  const folder = mediaFolderOf(dataDir, projectId);
  const own = file.startsWith(`${projectId}/`) ? file.slice(projectId.length + 1) : file;
  const target = path.resolve(folder, own);
  if (!target.startsWith(folder + path.sep)) return false;
  return access(target).then(
    () => true,
    () => false,
  );
}

async function hasPage(place: Place, page: string): Promise<boolean> {
  if (screens.has(page)) return true;
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
  // What was never published has no stored slug yet.
  const drafts = await listUnfiledDrafts(db, projectId, collection);
  return drafts.some((value) => slugOf(titleOf(value)) === slug);
}

async function hasItem({ db, projectId }: Place, documentPath: string, slug: string) {
  const slugs = await listItemSlugsAt(db, projectId, [documentPath]);
  if (slugs.some((row) => row.slug === slug)) return true;
  if (await findRedirect(db, { projectId, scope: documentPath, from: slug })) return true;
  const drafts = await listDraftsAt(db, projectId, documentPath);
  return drafts.some((value) =>
    itemsOf(value, 'services').some((item) => slugOf(titleOf(item)) === slug),
  );
}

/** A course's page is named by the key of its product, a free course's by its slug; a lesson's ends with its file. */
async function hasCourse(place: Place, name: string, lesson: string | undefined): Promise<boolean> {
  const { db, projectId } = place;
  const products = await listDraftsAt(db, projectId, productsPath);
  const sold = products
    .flatMap((value) => itemsOf(value, 'products'))
    .filter(isJsonObject)
    .find((item) => item['key'] === name);
  if (!sold) return hasEntry(place, coursesPath, name);
  const id = sold['courseId'];
  if (lesson === undefined || typeof id !== 'number') return true;
  const courses = await listDraftsAt(db, projectId, entryPath(coursesPath, id));
  return courses
    .flatMap((value) => itemsOf(value, 'courseList'))
    .flatMap((chapter) => itemsOf(chapter, 'lessons'))
    .filter(isJsonObject)
    .some(({ path: stored }) => typeof stored === 'string' && lessonFileOf(stored) === lesson);
}

/** Of pages whose fragments are not content, none is called wrong. */
async function hasFragment(place: Place, page: string, fragment: string): Promise<boolean> {
  if (page === 'pricing') {
    const drafts = await listDraftsAt(place.db, place.projectId, pricingPath);
    const titles = drafts.flatMap((value) => itemsOf(value, 'departments').map(titleOf));
    return titles.some((title) => slugOf(title) === fragment);
  }
  if (!Object.hasOwn(sectionPages, page)) return true;
  const files = listSectionFiles(place.components, page as SectionPage) ?? [];
  return fragment === 'main' || files.some(({ fileName }) => fileName === fragment);
}

function itemsOf(value: JsonValue, name: string): JsonValue[] {
  const items = isJsonObject(value) ? value[name] : null;
  return Array.isArray(items) ? items : [];
}

function titleOf(value: JsonValue): string {
  const title = isJsonObject(value) ? value['title'] : null;
  return typeof title === 'string' ? title : '';
}
