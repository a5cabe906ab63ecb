import { isSharedValue } from './alt-texts.ts';
import type { Field, Fields, ListField } from './fields.ts';
import { hiddenInKey, getItemKey, joinField } from './field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** A field that differs between two values of a document. An undefined value does not exist. */
export interface FieldDifference {
  field: string;
  before?: JsonValue;
  after?: JsonValue;
  /** The value is shared by all languages: an untranslated field, an item, the items' order. */
  isStructure: boolean;
}

/**
 * Differences field by field. Items are matched by their key; a changed order is reported as two
 * lists of keys. Without `fields` values are compared by name only.
 */
export function compareFields(
  fields: Fields | null,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): FieldDifference[] {
  return ofValues(fields, before, after, '');
}

function ofValues(
  fields: Fields | null,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): FieldDifference[] {
  const isTree = (value: JsonValue | undefined) => value === undefined || isJsonObject(value);
  if ((isJsonObject(before) || isJsonObject(after)) && isTree(before) && isTree(after))
    return ofObjects(fields, before ?? {}, after ?? {}, path);
  return difference(path, before, after, false);
}

function ofObjects(
  fields: Fields | null,
  before: JsonValue,
  after: JsonValue,
  path: string,
): FieldDifference[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return Array.from(names).flatMap((name) => {
    const place = joinField(path, name);
    const [was, is] = [ownValue(before, name), ownValue(after, name)];
    const field = fields && ownValue(fields, name);
    if (field?.kind === 'list') return ofLists(field, was, is, place);
    if (fields) return difference(place, was, is, isStructural(name, field, [was, is]));
    return ofValues(null, was, is, place);
  });
}

export function ownValue<Value>(
  object: { readonly [name: string]: Value },
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** True if languages share one of a field's values. Unknown fields are separate per language. */
export function isStructural(
  name: string,
  field: Field | null | undefined,
  values: readonly (JsonValue | undefined)[],
): boolean {
  if (!field) return name === 'id' || name === hiddenInKey;
  return values.some((value) => isSharedValue(field, value ?? null));
}

function ofLists(
  list: ListField,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): FieldDifference[] {
  // An open unit shares what has not changed.
  if (before === after) return [];
  const [was, is] = [indexItems(list, before), indexItems(list, after)];
  if (!was || !is) return difference(path, before, after, true);
  const items = Array.from(new Set([...is.keys(), ...was.keys()])).flatMap((key) => {
    const place = joinField(path, key);
    const [old, young] = [was.get(key), is.get(key)];
    if (old && young) return ofObjects(list.item, old, young, place);
    return difference(place, old, young, true);
  });
  const order = difference(path, keysIn(was, is), keysIn(is, was), true);
  return [...order, ...items];
}

/** Keys of one list that the other has too: adding and removing moves nothing. */
function keysIn(list: ReadonlyMap<string | number, JsonObject>, other: typeof list): JsonValue {
  return Array.from(list.keys()).filter((key) => other.has(key));
}

/** Items by key; null if keys are missing or duplicate. */
export function indexItems(
  list: Parameters<typeof getItemKey>[0],
  value: JsonValue | undefined,
): Map<string | number, JsonObject> | null {
  if (value === undefined || value === null) return new Map();
  if (!Array.isArray(value)) return null;
  const items = new Map<string | number, JsonObject>();
  for (const item of value) {
    const key = getItemKey(list, item);
    if (key === null || !isJsonObject(item) || items.has(key)) return null;
    items.set(key, item);
  }
  return items;
}

function difference(
  field: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  isStructure: boolean,
): FieldDifference[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    {
      field,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      isStructure,
    },
  ];
}
