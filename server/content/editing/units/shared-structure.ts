import { isSharedValue } from '#common/alt-texts.ts';
import { hiddenInKey, itemKeyOf } from '#common/field-values.ts';
import type { Fields, ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { mergeOrder } from '#common/merge-order.ts';
import { isSame } from '#common/merge-values.ts';

/*
 * What a unit's languages have in common: the fields that are not translated, which items its lists have in which
 * order, and in which languages an item is hidden.
 */

/** What the languages have in common of a value: the others begin with it. */
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
  const key = itemKeyOf(field, item);
  return { ...(key !== null && { [field.key]: key }), ...sharedPart(field.item, item) };
}

/**
 * Another language's value with what changed, from `before` to `after`, of what the languages have in common. What did
 * not change stays as it is there, be it different.
 */
export function spreadShared(
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

/** A language's value with the items that the default language alone has. */
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
  const [was, now, there] = [before, after, target].map((list) => itemsOf(field, list));
  if (!was || !now || !there) return target;
  const merged: Items = new Map();
  for (const [key, item] of there) {
    if (was.has(key) && !now.has(key)) continue;
    merged.set(key, spreadItem(field, was.get(key), now.get(key), item));
  }
  for (const [key, item] of now) {
    if (!was.has(key) && !merged.has(key)) merged.set(key, sharedItem(field, item));
  }
  if (merged.size === 0 && !Array.isArray(after)) return after;
  const keys = (items: Items) => Array.from(items.keys());
  const order = mergeOrder(keys(was), keys(now), keys(there), new Set(merged.keys()));
  return order.map((key) => merged.get(key)!);
}

function spreadItem(
  field: ListField,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  target: JsonObject,
): JsonObject {
  const spread = spreadShared(field.item, before, after, target);
  return isJsonObject(spread) ? spread : target;
}

/** The items by their keys; null where some item has none of its own. */
function itemsOf(field: ListField, list: JsonValue | undefined): Items | null {
  const items: Items = new Map();
  for (const item of Array.isArray(list) ? list : []) {
    const key = itemKeyOf(field, item);
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
