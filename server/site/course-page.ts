import { clockTime } from '#common/clock-time.ts';
import { countInWords } from '#common/count-in-words.ts';
import { videoMinutes } from '#common/video-minutes.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { courseFields } from '../content/document-types.ts';
import type { Project } from '../content/projects.ts';
import type { PublishedEntry } from '../content/published-entries.ts';
import { type Approval, approvalLabels, approvalText } from '../orders/approval-settings.ts';
import type { CourseOffer } from './course-offer.ts';
import {
  type DetailAccordion,
  type DetailLesson,
  type DetailParts,
  noParts,
} from './detail-page.ts';
import { type EntryInLanguage, presentEntry, presentVideo } from './entry-page.ts';
import type { ItemContent } from './item-page.ts';
import type { Translator } from './translator.ts';

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
    body: null,
    image: data.imageUrl,
    imageAlt: data.imageAlt,
  };
}

/** What a course page knows of its sale. */
interface Selling {
  words: Translator;
  offer: CourseOffer | null;
  approvals: readonly Approval[];
}

/**
 * What a course teaches, and its chapters with their lessons; what it includes besides follows them. Without
 * an offer nobody can watch it yet.
 */
export function courseParts(course: Course, { words, offer, approvals }: Selling): DetailParts {
  const { data, language } = course;
  const { locale } = languages[language];
  const labels = words.labels(['course.chapters', 'course.lessons', 'course.minutes']);
  const inLessons = (count: number) => countInWords(labels['course.lessons'], count, locale);
  const chapters = data.courseList.flatMap(({ id, title, lessons }) => {
    const content = lessons.flatMap((lesson) => presentLesson(lesson, offer, locale));
    return title ? [{ id, title, note: inLessons(content.length), content }] : [];
  });
  const includes = data.courseInclude.flatMap(({ id, title, details }) => {
    const content = details.flatMap((detail) => detail.content ?? []);
    return title ? [{ id, title, note: null, content }] : [];
  });
  const minutes = minutesOf(data.courseList);
  const lessons = chapters.reduce((sum, { content }) => sum + content.length, 0);
  return {
    ...noParts,
    offer,
    ...presentVideo(course, data, data.imageUrl),
    learn: data.whatYouWillLearn,
    accordions: [accordionOf(1, chapters), accordionOf(2, includes)].filter(
      ({ parts }) => parts.length > 0,
    ),
    facts: [
      ...(chapters.length > 0
        ? [countInWords(labels['course.chapters'], chapters.length, locale), inLessons(lessons)]
        : []),
      ...(minutes === null ? [] : [countInWords(labels['course.minutes'], minutes, locale)]),
      ...approvals.map((one) => approvalText(one, words.labels(approvalLabels), language)),
    ],
  };
}

/** All named lessons together. */
function minutesOf(chapters: Course['data']['courseList']): number | null {
  const lessons = chapters.flatMap((chapter) => (chapter.title ? chapter.lessons : []));
  return videoMinutes(lessons.flatMap(({ name, seconds }) => (name ? [seconds] : [])));
}

type Lesson = Course['data']['courseList'][number]['lessons'][number];

/** One without a name is not listed; of a free course every lesson may be watched. */
function presentLesson(
  { name, path, isFree, seconds }: Lesson,
  offer: CourseOffer | null,
  locale: string,
): DetailLesson[] {
  if (!name) return [];
  const isOpen = isFree === true || offer?.isFree === true;
  const file = path === null ? null : lessonFileOf(path);
  return [
    {
      name,
      length: seconds === null ? null : clockTime(seconds, locale),
      preview: offer && isOpen && file ? `${offer.href}/${encodeURIComponent(file)}` : null,
    },
  ];
}

/** The last segment of a stored path: what a lesson is known by in its course. */
function lessonFileOf(path: string): string {
  return path.slice(path.lastIndexOf('\\') + 1);
}

/** Their headings are the interface's own: the view knows the parts by their number. */
function accordionOf(id: number, parts: DetailAccordion['parts']): DetailAccordion {
  return { id, title: null, isMultiple: false, parts };
}
