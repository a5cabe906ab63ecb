import { countInWords } from '#common/count-in-words.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { courseFields } from '../content/document-types.ts';
import type { Project } from '../content/projects.ts';
import type { PublishedEntry } from '../content/published-entries.ts';
import { type DetailAccordion, type DetailParts, noParts } from './detail-page.ts';
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

/** What a course teaches, and its chapters with their lessons; what it includes besides follows them. */
export function courseParts(course: Course, words: Translator): DetailParts {
  const { data, language } = course;
  const { locale } = languages[language];
  const labels = words.labels(['course.chapters', 'course.lessons']);
  const inLessons = (count: number) => countInWords(labels['course.lessons'], count, locale);
  const chapters = data.courseList.flatMap(({ id, title, lessons }) => {
    const content = lessons.flatMap(({ name }) => name ?? []);
    return title ? [{ id, title, note: inLessons(content.length), content }] : [];
  });
  const includes = data.courseInclude.flatMap(({ id, title, details }) => {
    const content = details.flatMap((detail) => detail.content ?? []);
    return title ? [{ id, title, note: null, content }] : [];
  });
  const lessons = chapters.reduce((sum, { content }) => sum + content.length, 0);
  return {
    ...noParts,
    createdBy: data.createdBy,
    video: presentVideo(course, data, data.imageUrl),
    learn: data.whatYouWillLearn,
    accordions: [accordionOf(1, chapters), accordionOf(2, includes)].filter(
      ({ parts }) => parts.length > 0,
    ),
    extent:
      chapters.length > 0
        ? [countInWords(labels['course.chapters'], chapters.length, locale), inLessons(lessons)]
        : [],
  };
}

/** Their headings are the interface's own: the view knows the parts by their number. */
function accordionOf(id: number, parts: DetailAccordion['parts']): DetailAccordion {
  return { id, title: null, isMultiple: false, parts };
}
