import { isSharedValue } from '#common/content/alt-texts.ts';
import { hiddenInKey, getItemKey } from '#common/content/field-values.ts';
import type { Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { mergeOrder } from '#common/content/merge-order.ts';
import { isSame } from '#common/content/merge-values.ts';

/*
 * The part that a unit's languages share: untranslated fields, the items of lists and their order,
 * and the languages that items are hidden in.
 */

/** Returns the shared part of a value, which new languages start with. */
function sharedPart(fields: Fields, value: JsonValue | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const shared = Object.entries(value).flatMap(([name, stored]): [string, JsonValue][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return name === 'id' || name === hiddenInKey ? [[name, stored]] : [];
    if (field.kind !== 'list') return isSharedValue(field, stored) ? [[name, stored]] : [];
    const items = Array.isArray(stored) ? stored : [];
    return [[name, items.map((item) => sharedItem(field, item))]];
  });
  return Object.fromEntries(shared);
}

function sharedItem(field: ListField, item: JsonValue): JsonObject {
  const key = getItemKey(field, item);
  return { ...(key !== null && { [field.key]: key }), ...sharedPart(field.item, item) };
}

/**
 * Applies changes of the shared part, from `before` to `after`, to another language's value.
 * Unchanged parts stay, even where they differ.
 */
export function applySharedChanges(
  fields: Fields,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  target: JsonValue,
): JsonValue {
  if (!isJsonObject(after) || !isJsonObject(target)) return target;
  const was = isJsonObject(before) ? before : {};
  const names = [...Object.keys(fields), hiddenInKey];
  return names.reduce<JsonObject>((spread, name) => {
    const [old, now] = [was[name], after[name]];
    if (isSame(old, now)) return spread;
    const field = fields[name];
    if (field?.kind === 'list')
      return withValue(spread, name, spreadItems(field, old, now, target[name]));
    return field?.translated ? spread : withValue(spread, name, now);
  }, target);
}

/** Adds items that only the default language has to a language's value. */
export function completeStructure(
  fields: Fields,
  own: JsonValue | undefined,
  source: JsonValue | undefined,
): JsonValue {
  if (!isJsonObject(own)) return own ?? sharedPart(fields, source);
  if (!isJsonObject(source)) return own;
  const complete = { ...own };
  for (const [name, field] of Object.entries(fields)) {
    const items = field.kind === 'list' ? completeItems(field, own[name], source[name]) : null;
    if (items) complete[name] = items;
  }
  return complete;
}

function completeItems(
  field: ListField,
  own: JsonValue | undefined,
  source: JsonValue | undefined,
): JsonValue[] | null {
  const wanted = itemsOf(field, source);
  const present = itemsOf(field, own);
  if (!wanted || !present || wanted.size === 0) return null;
  const keys = Array.from(wanted.keys());
  const shared = keys.filter((key) => present.has(key));
  const all = new Set([...keys, ...present.keys()]);
  return mergeOrder(shared, keys, Array.from(present.keys()), all).map((key) => {
    const item = present.get(key);
    const model = wanted.get(key);
    if (item) return completeStructure(field.item, item, model);
    return sharedItem(field, model ?? {});
  });
}

type Items = Map<string | number, JsonObject>;

function spreadItems(
  field: ListField,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  target: JsonValue | undefined,
): JsonValue | undefined {
  const [was, now, targetItems] = [before, after, target].map((list) => itemsOf(field, list));
  if (!was || !now || !targetItems) return target;
  const merged: Items = new Map();
  for (const [key, item] of targetItems) {
    if (was.has(key) && !now.has(key)) continue;
    merged.set(key, spreadItem(field, was.get(key), now.get(key), item));
  }
  for (const [key, item] of now) {
    if (!was.has(key) && !merged.has(key)) merged.set(key, sharedItem(field, item));
  }
  if (merged.size === 0 && !Array.isArray(after)) return after;
  const keys = (items: Items) => Array.from(items.keys());
  const order = mergeOrder(keys(was), keys(now), keys(targetItems), new Set(merged.keys()));
  return order.map((key) => merged.get(key)!);
}

function spreadItem(
  field: ListField,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  target: JsonObject,
): JsonObject {
  const spread = applySharedChanges(field.item, before, after, target);
  return isJsonObject(spread) ? spread : target;
}

/** Returns the items by key; null if some item has no unique key. */
function itemsOf(field: ListField, list: JsonValue | undefined): Items | null {
  const items: Items = new Map();
  for (const item of Array.isArray(list) ? list : []) {
    const key = getItemKey(field, item);
    if (key === null || !isJsonObject(item) || items.has(key)) return null;
    items.set(key, item);
  }
  return items;
}

function withValue(object: JsonObject, name: string, value: JsonValue | undefined): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _gone, ...rest } = object;
  return rest;
}
