import { coursesPath, sectionPath } from '#common/content/content-paths.ts';
import { type CourseFilter, shortCourseMinutes } from '#common/content/course-filters.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { presentMeta } from '../../content/published/present-page.ts';
import { type LoadedCourse, loadCourse } from './course-page.ts';
import type { PageContext } from './page-context.ts';
import { findSampleNote } from './section-page.ts';

/** Cards of one page of the list. */
const perPage = 12;
/** Courses of a project that are listed. */
const maxCourses = 1_000;

export type CourseList = NonNullable<Awaited<ReturnType<typeof presentCourseList>>>;
export type CourseRow = CourseList['rows'][number];

export interface CourseListChoice {
  language: LanguageCode;
  filter: CourseFilter;
  page: number;
}

/**
 * Returns a page of the courses that match a filter, in the order of the content; null for a page
 * that does not exist. The first page always exists.
 */
export async function presentCourseList(
  source: PageContext,
  { language, filter, page }: CourseListChoice,
) {
  const { snapshot, project } = source;
  const all = await loadCourses(source, language);
  const found = all.filter(({ loaded }) => isMatch(loaded, filter));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  if (page > pages) return null;
  const before = (page - 1) * perPage;
  const times = all.flatMap(({ loaded }) => loaded.parts.offer?.until ?? []);
  return {
    rows: found
      .slice(before, before + perPage)
      .map(({ slug, loaded }) => presentRow(entryHref(coursesPath, slug, language), loaded)),
    /** Number of courses before this page. */
    before,
    /** Number of courses that match the filter. */
    count: found.length,
    /** At least one. */
    pages,
    page,
    filter,
    /** Languages to choose from; empty for a project in one language. */
    languages: project.languages.length > 1 ? project.languages : [],
    /** Note on sample content; null for real content. */
    sampleNote: findSampleNote(
      sectionPath('course-page', 'courses-data'),
      project.samples,
      source.translatorOf(language),
    ),
    /** Time of the next price change, in milliseconds since 1970; null if none is known. */
    until: times.length === 0 ? null : Math.min(...times),
    meta: presentMeta({ snapshot, project, language, folder: 'course-page' }),
  };
}

async function loadCourses(source: PageContext, language: LanguageCode) {
  const { entries, snapshot, project } = source;
  const list = { category: null, page: 1, perPage: maxCourses, version: snapshot.version };
  const listed = await entries.getPage(collectionOfProject(coursesPath, project), list);
  const courses = await Promise.all(
    listed.entries.map(async (entry) => {
      const loaded = await loadCourse(source, entry, { language, whatsapp: null });
      return loaded ? [{ slug: entry.slug, loaded }] : [];
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

function presentRow(href: string, loaded: LoadedCourse) {
  const { title, summary: html, image, imageAlt } = loaded.content;
  const summary: LocalText | null = html && { ...html, text: plainTextOf(html.html) };
  const { facts, offer, closedText, freeLesson } = loaded.parts;
  return {
    href,
    title,
    summary,
    image,
    imageAlt,
    facts,
    offer,
    closedText,
    /** Says how many lessons of a paid course are free; null if none is. */
    freeLessons: freeLesson?.included ?? null,
  };
}
