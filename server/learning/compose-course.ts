import type { DateStyle } from '#common/behaviour.ts';
import { coursesPath } from '#common/content/content-paths.ts';
import type { Presented } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { courseFields } from '../content/documents/document-types.ts';
import { validOrNull } from '../content/published/present-document.ts';
import type { Project } from '../core/projects/projects.ts';
import type { PublishedEntry } from '../content/published/published-entries.ts';
import { entryHref } from '../content/published/present-entry.ts';
import { completeLessonReview, presentReview } from '../content/published/present-review.ts';
import { type CourseOutline, buildOutline } from './course-outline.ts';
import type { OpenLesson } from './courses.ts';

/** A published course: its lessons, and its texts in each language. */
export interface PublishedCourse {
  id: number;
  outline: CourseOutline;
  /** Address of the details page, without the language. */
  detailAddress: string;
  /** Titles by language, for the languages that have their own. */
  titles: Partial<Record<LanguageCode, string>>;
  textsIn(language: LanguageCode): CourseTexts;
}

export interface CourseTexts {
  title: LocalText;
  image: string | null;
  /** Title of a chapter in the outline; '' for any other id. */
  chapterTitle(id: number): LocalText;
  lesson(lesson: { chapterId: number; id: number; file: string }): LessonTexts;
}

export interface LessonTexts {
  name: LocalText;
  summary: LocalText | null;
  handout: OpenLesson['handout'];
  review: OpenLesson['review'];
}

type CourseData = Presented<typeof courseFields>;

/** The language that defines the lessons: the default one, unless it lacks the course. */
interface Base {
  language: LanguageCode;
  value: JsonValue;
}

/** Builds a course; null if the entry is valid in no language. */
export function composeCourse(
  entry: PublishedEntry,
  id: number,
  project: Project,
): PublishedCourse | null {
  const base = findBase(entry, project);
  if (!base) return null;
  const data = presentIn(entry, base, base.language);
  const textsByLanguage = new Map<LanguageCode, CourseTexts>();
  return {
    id,
    outline: buildOutline(data),
    detailAddress: withoutLanguage(entryHref(coursesPath, entry.slug, base.language)),
    titles: titlesOf(entry, base, project),
    textsIn(language) {
      const texts =
        textsByLanguage.get(language) ??
        composeTexts(entry, base, { language, dates: project.behaviour.dates });
      textsByLanguage.set(language, texts);
      return texts;
    },
  };
}

/** Returns the lessons of a published course; null if it is valid in no language. */
export function outlineOf(entry: PublishedEntry, project: Project): CourseOutline | null {
  const base = findBase(entry, project);
  return base && buildOutline(presentIn(entry, base, base.language));
}

function findBase({ values }: PublishedEntry, project: Project): Base | null {
  for (const language of [project.defaultLanguage, ...project.languages]) {
    const value = validOrNull(courseFields, values.get(language), 'complete');
    if (value !== null) return { language, value };
  }
  return null;
}

function presentIn(entry: PublishedEntry, base: Base, language: LanguageCode): CourseData {
  const options = { language, fallbackLanguage: base.language };
  return presentFields(courseFields, ownValue(entry, base, language), base.value, options);
}

function ownValue({ values }: PublishedEntry, base: Base, language: LanguageCode): JsonValue {
  if (language === base.language) return base.value;
  return validOrNull(courseFields, values.get(language), 'translation');
}

function withoutLanguage(address: string): string {
  return address.slice(address.indexOf('/', 1));
}

function titlesOf(entry: PublishedEntry, base: Base, { languages }: Project) {
  const titles: PublishedCourse['titles'] = {};
  for (const language of languages) {
    const { titleTr, title } = presentIn(entry, base, language);
    if (titleTr && titleTr.lang === undefined) titles[language] = titleTr.text;
    else if (language === base.language) titles[language] = title;
  }
  return titles;
}

function composeTexts(
  entry: PublishedEntry,
  base: Base,
  place: { language: LanguageCode; dates: DateStyle },
): CourseTexts {
  const { language } = place;
  const data = presentIn(entry, base, language);
  const handouts = handoutsOf(ownValue(entry, base, language));
  const chapters = new Map(data.courseList.map((chapter) => [chapter.id, chapter]));
  const lessons = new Map(
    data.courseList.flatMap((chapter) =>
      chapter.lessons.map((lesson) => [keyOf(chapter.id, lesson.id), lesson]),
    ),
  );
  return {
    title: data.titleTr ?? { text: data.title },
    image: data.imageUrl?.src ?? null,
    chapterTitle: (id) => chapters.get(id)?.title ?? { text: '' },
    lesson({ chapterId, id, file }) {
      const key = keyOf(chapterId, id);
      const texts = lessons.get(key);
      const { name = null, summary = null, handout: href = null } = texts ?? {};
      const isOwn = href !== null && handouts.get(key) === href;
      return {
        name: name ?? { text: file },
        summary,
        handout: href === null ? null : { href, language: isOwn ? language : base.language },
        review: presentReview(texts ? completeLessonReview(texts, data) : data, place),
      };
    },
  };
}

function keyOf(chapterId: number, lessonId: number): string {
  return `${chapterId} ${lessonId}`;
}

/** Handouts that a language's own file names, by lesson. The address does not tell a language. */
function handoutsOf(own: JsonValue): Map<string, JsonValue> {
  return new Map(
    itemsOf(own, 'courseList').flatMap((chapter) =>
      itemsOf(chapter, 'lessons').map((lesson) => [
        keyOf(Number(chapter['id']), Number(lesson['id'])),
        lesson['handout'] ?? null,
      ]),
    ),
  );
}

function itemsOf(value: JsonValue, name: string) {
  const items = isJsonObject(value) ? value[name] : null;
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}
