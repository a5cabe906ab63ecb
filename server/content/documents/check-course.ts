import { courseLevels } from '#common/content/course-filters.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { lessonFileName, findLessonPathFault } from '#common/learning/lesson-path.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

/**
 * Checks what field kinds cannot express: the level must be known, lesson paths must name a video,
 * and each lesson its own file, ignoring case. A lesson without a path is announced but not yet
 * available.
 */
export function checkCourse(value: JsonValue): Problem[] {
  const seen = new Map<string, string>();
  const lessons = itemsOf(value, 'courseList', '$').flatMap((chapter) =>
    itemsOf(chapter.item, 'lessons', chapter.place).flatMap((lesson) => checkLesson(lesson, seen)),
  );
  return [...checkLevel(value), ...lessons];
}

function checkLevel(value: JsonValue): Problem[] {
  const level = isJsonObject(value) ? (value['level'] ?? '') : '';
  if (level === '' || courseLevels.some((known) => known === level)) return [];
  return [{ path: '$.level', message: `must be one of ${courseLevels.join(', ')}` }];
}

interface PlacedItem {
  item: JsonValue;
  place: string;
}

function itemsOf(value: JsonValue, name: string, parent: string): PlacedItem[] {
  const items = isJsonObject(value) ? value[name] : null;
  if (!Array.isArray(items)) return [];
  return items.map((item, index) => ({ item, place: jsonPath(jsonPath(parent, name), index) }));
}

function checkLesson({ item, place }: PlacedItem, seen: Map<string, string>): Problem[] {
  if (!isJsonObject(item)) return [];
  const { path, seconds } = item;
  const problems: Problem[] = [];
  if (typeof seconds === 'number' && !(seconds > 0))
    problems.push({ path: `${place}.seconds`, message: 'must be more than 0' });
  if (typeof path !== 'string' || path === '') return problems;
  const error = findLessonPathFault(path);
  if (error !== null) return [...problems, { path: `${place}.path`, message: error }];
  const file = lessonFileName(path).normalize().toLowerCase();
  const first = seen.get(file);
  if (first !== undefined)
    problems.push({
      path: `${place}.path`,
      message: `has the same file name as ${first}: a lesson is identified by its file name`,
    });
  else seen.set(file, place);
  return problems;
}
