import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

/**
 * Wrappers of the specification's sections, `{ type, fileName, details }`, and blocks, `{ data,
 * fileName, language }`.
 */
const wrappers = ['details', 'data'];
/** Keys that repeat the file's own place. */
const placeKeys = new Set(['type', 'fileName', 'language']);

/**
 * Moves a section's fields out of their wrapper, in place. Other keys of the wrapper move with
 * them.
 */
export function unwrapSection(fields: Fields, value: JsonValue | undefined): Problem[] {
  if (!isJsonObject(value)) return [];
  const wrapper = wrappers.find(
    (name) => !Object.hasOwn(fields, name) && isJsonObject(value[name]),
  );
  const inner = wrapper === undefined ? null : value[wrapper];
  if (wrapper === undefined || !isJsonObject(inner)) return [];
  // Fields on both levels: not a known wrapper.
  if (Object.keys(fields).some((name) => Object.hasOwn(value, name) && !placeKeys.has(name)))
    return [];
  for (const name of [wrapper, ...placeKeys]) delete value[name];
  Object.assign(value, inner);
  return [
    { path: jsonPath('$', wrapper), message: 'contained the fields; they were moved out of it' },
  ];
}

/** Wraps a single object in a list where the field is a list, in place. */
export function wrapSingleItems(fields: Fields, value: JsonObject, path: string): Problem[] {
  return Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const fieldValue = value[name];
    if (field.kind !== 'list' || fieldValue === undefined) return [];
    const place = jsonPath(path, name);
    const isSingle = isJsonObject(fieldValue);
    const items = isSingle ? [fieldValue] : fieldValue;
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
