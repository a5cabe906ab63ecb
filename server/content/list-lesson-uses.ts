import { coursesPath } from '#common/content-paths.ts';
import { joinField } from '#common/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Db } from './queries.ts';
import { listTextsHolding } from './use-queries.ts';

/** A lesson that names a video, in a course's draft, in what is published of it or in what waits for its time. */
export interface LessonUse {
  /** The course's unit. */
  path: string;
  /** The lesson's field that names it. */
  field: string;
  /** Titles in the language that was asked for, else in another; '' where nobody wrote one. */
  course: string;
  lesson: string;
}

/** The lessons whose path is exactly this one (with backslashes), each once, in the order of their courses. */
export async function listLessonUses(
  db: Db,
  { projectId, stored, language }: { projectId: string; stored: string; language: LanguageCode },
): Promise<LessonUse[]> {
  // As it stands within a text of JSON.
  const word = JSON.stringify(stored);
  const texts = await listTextsHolding(db, { projectId, collection: coursesPath, word });
  const wantedFirst = texts.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  const found = new Map<string, LessonUse>();
  for (const { path, content } of wantedFirst)
    for (const use of usesIn(JSON.parse(content), path, stored)) {
      const key = `${use.path} ${use.field}`;
      const known = found.get(key);
      found.set(key, known ? fillFrom(known, use) : use);
    }
  return Array.from(found.values()).toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function fillFrom(known: LessonUse, other: LessonUse): LessonUse {
  return {
    ...known,
    course: known.course || other.course,
    lesson: known.lesson || other.lesson,
  };
}

function usesIn(course: JsonValue, path: string, stored: string): LessonUse[] {
  if (!isJsonObject(course)) return [];
  return itemsOf(course['courseList']).flatMap((chapter) =>
    itemsOf(chapter['lessons'])
      .filter((lesson) => lesson['path'] === stored)
      .map((lesson) => ({
        path,
        field: ['courseList', chapter['id'], 'lessons', lesson['id'], 'path'].reduce<string>(
          (field, step) => joinField(field, String(step)),
          '',
        ),
        course: textOf(course['titleTr']) || textOf(course['title']),
        lesson: textOf(lesson['name']),
      })),
  );
}

function itemsOf(value: JsonValue | undefined) {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
