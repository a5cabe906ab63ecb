import { joinField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';

const step = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/**
 * Converts a problem's JSON path to a field path: `$.services[2].title` becomes `services.7.title`.
 */
export function fieldPathOf(jsonPath: string, value: JsonValue): string {
  let place: JsonValue | undefined = value;
  let path = '';
  for (const [, name, index, quoted] of jsonPath.slice(1).matchAll(step)) {
    if (index !== undefined) {
      const item: JsonValue | undefined = Array.isArray(place) ? place[Number(index)] : undefined;
      path = joinField(path, keyOf(item) ?? index);
      place = item;
      continue;
    }
    const key = name ?? String(JSON.parse(quoted ?? '""'));
    path = joinField(path, key);
    place = isJsonObject(place) && Object.hasOwn(place, key) ? place[key] : undefined;
  }
  return path;
}

function keyOf(item: JsonValue | undefined): string | number | null {
  if (!isJsonObject(item)) return null;
  if (typeof item['id'] === 'number') return item['id'];
  return typeof item['name'] === 'string' && item['name'] !== '' ? item['name'] : null;
}
