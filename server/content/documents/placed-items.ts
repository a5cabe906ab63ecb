import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath } from '../../core/projects/problems.ts';

/** An item of a list with its JSON path. */
export interface PlacedItem {
  item: JsonObject;
  place: string;
}

/** Lists the items of a list in a value at `parent`; none if it has no such list. */
export function itemsOf(value: JsonValue | undefined, name: string, parent = '$'): PlacedItem[] {
  const items = isJsonObject(value) ? value[name] : null;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    isJsonObject(item) ? [{ item, place: jsonPath(jsonPath(parent, name), index) }] : [],
  );
}

/** Lists the lessons of a course at `parent`, each with its chapter. */
export function lessonsOf(
  course: JsonValue,
  parent = '$',
): (PlacedItem & { chapter: JsonObject })[] {
  return itemsOf(course, 'courseList', parent).flatMap((chapter) =>
    itemsOf(chapter.item, 'lessons', chapter.place).map((lesson) => ({
      ...lesson,
      chapter: chapter.item,
    })),
  );
}
