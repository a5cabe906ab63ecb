import { formatDuration } from '#common/time/format-duration.ts';
import { formatCount } from '#common/text/format-count.ts';
import { lessonFileName } from '#common/learning/lesson-path.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { courseFields } from '../../content/documents/document-types.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { PublishedEntry } from '../../content/published/published-entries.ts';
import type { CourseLength } from '../../learning/course-length.ts';
import {
  type Approval,
  approvalLabels,
  approvalText,
} from '../../core/projects/approval-settings.ts';
import type { CourseOffer } from './course-offer.ts';
import {
  type DetailAccordion,
  type DetailLesson,
  type DetailParts,
  noParts,
} from './detail-page.ts';
import { presentVideo } from './entry-page.ts';
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

/** Length and sale of a course. */
interface CourseFacts {
  length: CourseLength;
  translator: Translator;
  offer: CourseOffer | null;
  approvals: readonly Approval[];
}

/**
 * Parts of a course's page: its chapters with their lessons, then what it includes besides. Without
 * an offer it cannot be watched yet.
 */
export function courseParts(
  course: Course,
  { length, translator, offer, approvals }: CourseFacts,
): DetailParts {
  const { data, language } = course;
  const { locale } = languages[language];
  const labels = translator.labels(['course.chapters', 'course.lessons', 'course.minutes']);
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
    ...presentVideo(course, data, data.imageUrl),
    learn: data.whatYouWillLearn,
    accordions: [accordionOf(1, chapters), accordionOf(2, includes)].filter(
      ({ parts }) => parts.length > 0,
    ),
    facts: [
      ...(chapters.length > 0
        ? [formatCount(labels['course.chapters'], chapters.length, locale), inLessons(lessons)]
        : []),
      ...(length.minutes === null
        ? []
        : [formatCount(labels['course.minutes'], length.minutes, locale)]),
      ...approvals.map((approval) =>
        approvalText(approval, translator.labels(approvalLabels), language),
      ),
    ],
    videoMinutes: length.minutes,
  };
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
