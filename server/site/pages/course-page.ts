import { entryIdOf } from '#common/content/content-paths.ts';
import { type CourseLevel, courseLevels } from '#common/content/course-filters.ts';
import { formatDuration } from '#common/time/format-duration.ts';
import { formatCount } from '#common/text/format-count.ts';
import { lessonFileName } from '#common/learning/lesson-path.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { courseFields } from '../../content/documents/document-types.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { PublishedEntry } from '../../content/published/published-entries.ts';
import { outlineOf } from '../../learning/compose-course.ts';
import { type CourseLength, measureCourse } from '../../learning/course-length.ts';
import { buildOutline } from '../../learning/course-outline.ts';
import {
  type Approval,
  approvalLabels,
  approvalText,
} from '../../core/projects/approval-settings.ts';
import { closedTextOf, type CourseOffer, presentOffer } from './course-offer.ts';
import {
  type DetailAccordion,
  type DetailLesson,
  type DetailParts,
  type FreeLesson,
  noParts,
} from './detail-page.ts';
import { presentVideo } from './entry-page.ts';
import type { PageContext } from './page-context.ts';
import { type EntryInLanguage, presentEntry } from '../../content/published/present-entry.ts';
import type { ItemContent } from '../../content/published/item-pages.ts';
import type { Translator } from '../../core/translator.ts';

export type Course = EntryInLanguage<typeof courseFields>;

export function presentCourse(
  entry: PublishedEntry,
  place: { language: LanguageCode; project: Project },
): Course | null {
  return presentEntry(courseFields, entry, place);
}

export function courseContent({ data }: Course): ItemContent {
  return {
    title: data.titleTr ?? { text: data.title },
    summary: data.summary,
    body: data.htmlContent,
    image: data.imageUrl,
    imageAlt: data.imageAlt,
  };
}

export type LoadedCourse = NonNullable<Awaited<ReturnType<typeof loadCourse>>>;

/**
 * Presents a course with its length and offer, for its page and the list; null if it is valid in
 * neither language. `whatsapp` is the company's WhatsApp address; null without one.
 */
export async function loadCourse(
  source: PageContext,
  entry: PublishedEntry,
  { language, whatsapp }: { language: LanguageCode; whatsapp: string | null },
) {
  const { project, products, videos } = source;
  const translator = source.translatorOf(language);
  const course = presentCourse(entry, { language, project });
  if (!course) return null;
  const outline = outlineOf(entry, project) ?? buildOutline(course.data);
  const content = courseContent(course);
  const product = await products.findForCourse(project.id, entryIdOf(entry.path));
  const title = content.title.text;
  const offer =
    product?.isSold === true
      ? presentOffer(product, { project, translator, whatsapp, language, title, now: Date.now() })
      : null;
  const length = await measureCourse(videos, project.id, outline);
  const written = project.languages.filter((code) => entry.values.has(code));
  const approvals = project.approvals.filter((approval) => approval.course === product?.key);
  const facts = {
    length,
    translator,
    offer,
    closedText: closedTextOf(offer, approvals, { project, language, translator }),
    written: project.languages.length > 1 ? written : [],
    approvals,
  };
  const parts = courseParts(course, facts);
  return {
    course,
    content,
    parts,
    level: levelOf(course),
    /** Languages that it is written in. */
    written,
    /** Total length of the videos; null if unknown. */
    minutes: length.minutes,
    /** True if a lesson can be watched without payment. */
    hasFreeLesson: offer?.isFree === true || parts.freeLesson !== null,
  };
}

function levelOf({ data }: Course): CourseLevel | null {
  return courseLevels.find((level) => level === data.level) ?? null;
}

/** Length and sale of a course. */
interface CourseFacts {
  length: CourseLength;
  translator: Translator;
  offer: CourseOffer | null;
  closedText: string | null;
  approvals: readonly Approval[];
  /** Languages to name; empty for a project in one language. */
  written: readonly LanguageCode[];
}

/**
 * Parts of a course's page: its chapters with their lessons, then what it includes besides. Without
 * an offer it cannot be watched yet.
 */
export function courseParts(
  course: Course,
  { length, translator, offer, closedText, approvals, written }: CourseFacts,
): DetailParts {
  const { data, language } = course;
  const { locale } = languages[language];
  const level = levelOf(course);
  const labels = translator.labels([
    'course.chapters',
    'course.lessons',
    'course.minutes',
    ...freeLessonLabels,
  ]);
  const inLessons = (count: number) => formatCount(labels['course.lessons'], count, locale);
  const chapters = data.courseList.flatMap(({ id, title, lessons }) => {
    const content = lessons.flatMap((lesson) => presentLesson(lesson, { length, offer, locale }));
    return title ? [{ id, title, note: inLessons(content.length), content }] : [];
  });
  const includes = data.courseInclude.flatMap(({ id, title, details }) => {
    const content = details.flatMap((detail) => detail.content ?? []);
    return title ? [{ id, title, note: null, content }] : [];
  });
  const lessons = chapters.reduce((sum, { content }) => sum + content.length, 0);
  return {
    ...noParts,
    offer,
    closedText,
    freeLesson: offer?.isFree === false ? presentFreeLesson(chapters, labels, locale) : null,
    ...presentVideo(course, data, data.imageUrl),
    learn: data.whatYouWillLearn,
    accordions: [accordionOf(1, chapters), accordionOf(2, includes)].filter(
      ({ parts }) => parts.length > 0,
    ),
    teachers: data.teachers,
    facts: [
      ...(level ? [levelText(level, translator)] : []),
      ...(chapters.length > 0
        ? [formatCount(labels['course.chapters'], chapters.length, locale), inLessons(lessons)]
        : []),
      ...(length.minutes === null
        ? []
        : [formatCount(labels['course.minutes'], length.minutes, locale)]),
      ...(written.length === 0
        ? []
        : [translator.translate('course.languages', { languages: listNames(written, locale) })]),
      ...approvals
        .map((approval) => approvalText(approval, translator.labels(approvalLabels), language))
        .filter((text) => text !== closedText),
    ],
    videoMinutes: length.minutes,
  };
}

const freeLessonLabels = ['courses.preview', 'courses.watch'] as const;

function presentFreeLesson(
  chapters: readonly { content: DetailLesson[] }[],
  labels: Labels<(typeof freeLessonLabels)[number]>,
  locale: string,
): FreeLesson | null {
  const lessons = chapters.flatMap(({ content }) => content);
  const addresses = lessons.flatMap(({ preview }) => preview ?? []);
  const [href] = addresses;
  if (href === undefined) return null;
  return {
    href,
    included: formatCount(labels['courses.preview'], addresses.length, locale),
    watch: formatCount(labels['courses.watch'], addresses.length, locale),
  };
}

function levelText(level: CourseLevel, translator: Translator): string {
  const name = translator.translate(`course.level.${level}`);
  return translator.translate('course.level', { level: name });
}

function listNames(codes: readonly LanguageCode[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code));
}

type Lesson = Course['data']['courseList'][number]['lessons'][number];

/** Presents a lesson; none without a name. Every lesson of a free course is open. */
function presentLesson(
  { name, path, isFree, seconds: announced }: Lesson,
  { length, offer, locale }: { length: CourseLength; offer: CourseOffer | null; locale: string },
): DetailLesson[] {
  if (!name) return [];
  const isOpen = isFree === true || offer?.isFree === true;
  const file = path === null ? null : lessonFileName(path);
  const seconds = length.seconds.get(file ?? '') ?? announced;
  return [
    {
      name,
      length: seconds === null ? null : formatDuration(seconds, locale),
      preview: offer && isOpen && file ? `${offer.href}/${encodeURIComponent(file)}` : null,
    },
  ];
}

/** The view takes the heading of an accordion from its id. */
function accordionOf(id: number, parts: DetailAccordion['parts']): DetailAccordion {
  return { id, title: null, isMultiple: false, parts };
}
