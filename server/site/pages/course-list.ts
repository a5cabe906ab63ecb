import { coursesPath, sectionPath } from '#common/content/content-paths.ts';
import { type CourseFilter, shortCourseMinutes } from '#common/content/course-filters.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PublishedEntry } from '../../content/published/published-entries.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { presentMeta } from '../../content/published/present-page.ts';
import type { Translator } from '../../core/translator.ts';
import type { PageHead, WithoutAddresses } from '../crawlers/addresses.ts';
import type { CourseOffer } from './course-offer.ts';
import { type LoadedCourse, loadCourse } from './course-page.ts';
import type { PageContext } from './page-context.ts';
import { findSampleNote } from './section-page.ts';

/** Cards of one page of the list. */
const perPage = 12;
/** Courses of a project that are listed. */
const maxCourses = 1_000;

export interface CourseListPage extends PageHead {
  /** Courses of this page. */
  rows: CourseRow[];
  /** Number of courses before this page. */
  before: number;
  /** Number of courses that match the filter. */
  count: number;
  /** Number of pages, at least one. */
  pages: number;
  page: number;
  filter: CourseFilter;
  /** Languages to choose from; empty for a project in one language. */
  languages: LanguageCode[];
  /** Note on sample content; null for real content. */
  sampleNote: string | null;
  /** Time of the next price change, in milliseconds since 1970; null if none is known. */
  until: number | null;
}

export interface CourseRow {
  href: string;
  title: LocalText;
  summary: LocalText | null;
  image: ImageFile | null;
  imageAlt: LocalText | null;
  /** Level, chapters, lessons, minutes, languages and approvals. */
  facts: string[];
  /** Null if the course is not sold. */
  offer: CourseOffer | null;
  /** True if a lesson of a paid course can be watched without payment. */
  hasPreview: boolean;
}

export interface CourseListChoice {
  language: LanguageCode;
  filter: CourseFilter;
  page: number;
}

interface ListSource extends PageContext {
  translator: Translator;
}

/**
 * Returns a page of the courses that match a filter, in the order of the content; null for a page
 * that does not exist. The first page always exists.
 */
export async function presentCourseList(
  source: ListSource,
  { language, filter, page }: CourseListChoice,
): Promise<WithoutAddresses<CourseListPage> | null> {
  const { snapshot, project, translator } = source;
  const all = await loadCourses(source, language);
  const found = all.filter(({ loaded }) => isMatch(loaded, filter));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  if (page > pages) return null;
  const before = (page - 1) * perPage;
  const times = all.flatMap(({ loaded }) => loaded.parts.offer?.until ?? []);
  return {
    rows: found.slice(before, before + perPage).map((course) => presentRow(course, language)),
    before,
    count: found.length,
    pages,
    page,
    filter,
    languages: project.languages.length > 1 ? project.languages : [],
    sampleNote: findSampleNote(
      sectionPath('course-page', 'courses-data'),
      project.samples,
      translator,
    ),
    until: times.length === 0 ? null : Math.min(...times),
    meta: presentMeta({ snapshot, project, language, folder: 'course-page' }),
  };
}

interface ListedCourse {
  entry: PublishedEntry;
  loaded: LoadedCourse;
}

async function loadCourses(source: ListSource, language: LanguageCode): Promise<ListedCourse[]> {
  const { entries, snapshot, project } = source;
  const list = { category: null, page: 1, perPage: maxCourses, version: snapshot.version };
  const listed = await entries.getPage(collectionOfProject(coursesPath, project), list);
  const courses = await Promise.all(
    listed.entries.map(async (entry) => {
      const loaded = await loadCourse({ ...source, whatsapp: null }, entry, language);
      return loaded ? [{ entry, loaded }] : [];
    }),
  );
  return courses.flat();
}

function isMatch(course: LoadedCourse, filter: CourseFilter): boolean {
  const { offer } = course.parts;
  return (
    (filter.level === null || course.level === filter.level) &&
    (filter.language === null || course.written.includes(filter.language)) &&
    (filter.price === null || (offer !== null && offer.isFree === (filter.price === 'free'))) &&
    (filter.length === null || lengthOf(course) === filter.length) &&
    (filter.lesson === null || course.hasFreeLesson)
  );
}

/** Returns null if the length is unknown. */
function lengthOf({ minutes }: LoadedCourse): CourseFilter['length'] {
  if (minutes === null) return null;
  return minutes <= shortCourseMinutes ? 'short' : 'long';
}

function presentRow({ entry, loaded }: ListedCourse, language: LanguageCode): CourseRow {
  const { title, summary, image, imageAlt } = loaded.content;
  const { facts, offer } = loaded.parts;
  return {
    href: entryHref(coursesPath, entry.slug, language),
    title,
    summary: summary && { ...summary, text: plainTextOf(summary.html) },
    image,
    imageAlt,
    facts,
    offer,
    hasPreview: loaded.hasFreeLesson && offer?.isFree === false,
  };
}
