import { coursesPath } from '#common/content/content-paths.ts';
import { joinField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LessonUse } from '#contracts/videos.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { lessonsOf } from './documents/placed-items.ts';
import type { Db } from './queries.ts';
import { listTextsContaining, listPathsContaining } from './use-queries.ts';
import type { StoreServices } from './services.ts';

/**
 * Lists the lessons with exactly this path (with backslashes) in drafts, published or scheduled
 * content, each once, ordered by course. Titles are in the language, else in another; '' if none.
 */
export async function listLessonUses(
  db: Db,
  { projectId, stored, language }: { projectId: string; stored: string; language: LanguageCode },
): Promise<LessonUse[]> {
  // As encoded in JSON text.
  const word = JSON.stringify(stored);
  const texts = await listTextsContaining(db, { projectId, collection: coursesPath, word });
  const requestedFirst = texts.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  const uses = new Map<string, LessonUse>();
  for (const { path, content } of requestedFirst)
    for (const use of usesIn(JSON.parse(content), path, stored)) {
      const key = `${use.path} ${use.field}`;
      const known = uses.get(key);
      uses.set(key, known ? withMissingTitles(known, use) : use);
    }
  return Array.from(uses.values()).toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function withMissingTitles(known: LessonUse, other: LessonUse): LessonUse {
  return { ...known, course: known.course || other.course, lesson: known.lesson || other.lesson };
}

function usesIn(course: JsonValue, path: string, stored: string): LessonUse[] {
  if (!isJsonObject(course)) return [];
  return lessonsOf(course)
    .filter(({ item }) => item['path'] === stored)
    .map(({ item, chapter }) => ({
      path,
      field: ['courseList', chapter['id'], 'lessons', item['id'], 'path'].reduce<string>(
        (field, step) => joinField(field, String(step)),
        '',
      ),
      course: textOf(course['titleTr']) || textOf(course['title']),
      lesson: textOf(item['name']),
    }));
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Lists the paths of documents whose draft or published text contains a file's address, plain or
 * percent-encoded.
 */
export async function listFileUses(
  { database }: StoreServices,
  projectId: string,
  address: string,
): Promise<string[]> {
  const spellings = new Set([address, encodeURI(address)]);
  // As encoded in JSON text.
  const words = Array.from(spellings, (text) => JSON.stringify(text).slice(1, -1));
  return await listPathsContaining(database.db, projectId, words);
}
