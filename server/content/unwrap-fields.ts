import type { Fields } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from './problems.ts';

/** The specification's section: `{ type, fileName, details }`, and its block: `{ data, fileName, language }`. */
const wrappers = ['details', 'data'];
/** The keys of a wrapper that repeat the file's own place. */
const placeKeys = new Set(['type', 'fileName', 'language']);

/** Takes a section's fields out of their wrapper, in place. What else the wrapper holds stays beside them. */
export function unwrapSection(fields: Fields, value: JsonValue | undefined): Problem[] {
  if (!isJsonObject(value)) return [];
  const wrapper = wrappers.find(
    (name) => !Object.hasOwn(fields, name) && isJsonObject(value[name]),
  );
  const inner = wrapper === undefined ? null : value[wrapper];
  if (wrapper === undefined || !isJsonObject(inner)) return [];
  // Fields on both levels: it is no wrapper that we know.
  if (Object.keys(fields).some((name) => Object.hasOwn(value, name) && !placeKeys.has(name)))
    return [];
  for (const name of [wrapper, ...placeKeys]) delete value[name];
  Object.assign(value, inner);
  return [
    { path: jsonPath('$', wrapper), message: 'contained the fields; they were moved out of it' },
  ];
}

/** Makes a list of one of an object that stands where a list is due, in place. */
export function wrapSingleItems(fields: Fields, value: JsonObject, path: string): Problem[] {
  return Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const own = value[name];
    if (field.kind !== 'list' || own === undefined) return [];
    const place = jsonPath(path, name);
    const isSingle = isJsonObject(own);
    const items = isSingle ? [own] : own;
    if (!Array.isArray(items)) return [];
    value[name] = items;
    const inner = items.flatMap((item, index) =>
      isJsonObject(item) ? wrapSingleItems(field.item, item, jsonPath(place, index)) : [],
    );
    return isSingle
      ? [{ path: place, message: 'was one object; it became a list of one' }, ...inner]
      : inner;
  });
}
