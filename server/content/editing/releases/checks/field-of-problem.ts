import { joinField } from '#common/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';

const step = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\.([A-Za-z_$][\w$]*)/g;

/** The field's path of a problem's JSON path: `$.services[2].titleTr` is `services.7.titleTr` where that item has the id 7. */
export function fieldOfProblem(value: JsonValue, path: string): string {
  let field = '';
  let at: JsonValue | undefined = value;
  for (const [, index, quoted, name] of path.matchAll(step)) {
    if (index === undefined) {
      const key: string = name ?? JSON.parse(`"${quoted ?? ''}"`);
      field = joinField(field, key);
      at = isJsonObject(at) ? at[key] : undefined;
      continue;
    }
    at = Array.isArray(at) ? at[Number(index)] : undefined;
    field = joinField(field, keyOf(at) ?? index);
  }
  return field;
}

function keyOf(item: JsonValue | undefined): string | null {
  if (!isJsonObject(item)) return null;
  const key = item['id'] ?? item['name'];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}
