import type { FieldConflict, ItemRename } from '#contracts/units.ts';
import { indexItems, ownValue } from './field-differences.ts';
import { joinField } from './field-values.ts';
import type { Field, Fields } from './fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { mergeOrder } from './merge-order.ts';
import { findRenames, type MergeSides, renameItems } from './rename-items.ts';

/*
 * Three-way merge of stored values, field by field: changes of one side are taken, different
 * changes of both sides are conflicts and stay as theirs. List items are matched by their key;
 * plain strings, and everything without fields, are merged as one value.
 */

export type ValueConflict = Omit<FieldConflict, 'language'>;

export interface MergedValue {
  value: JsonValue | undefined;
  conflicts: ValueConflict[];
}

interface MergeOptions {
  /** Renames nothing: both sides are the same person's. */
  keepIds?: boolean;
  /** Value of another language that mine was edited beside: its items are not new. */
  beside?: JsonValue | undefined;
}

/**
 * Merges all languages of a unit; item ids are shared, so a rename applies to all. Without `fields`
 * objects are merged by key at any depth.
 */
export function mergeVersions<L extends string>(
  fields: Fields | null,
  versions: Readonly<Partial<Record<L, MergeSides>>>,
  { keepIds = false, beside }: MergeOptions = {},
): { merged: Partial<Record<L, MergedValue>>; renamed: ItemRename[] } {
  const all = Object.entries<MergeSides | undefined>(versions).flatMap(([language, sides]) =>
    sides ? [{ language, sides }] : [],
  );
  const renamed =
    fields === null || keepIds
      ? []
      : findRenames(
          fields,
          all.map(({ sides }) => sides),
          beside,
        );
  const merged: Partial<Record<string, MergedValue>> = {};
  for (const { language, sides } of all) {
    const conflicts: ValueConflict[] = [];
    const mine = sides.mine === undefined ? undefined : renameItems(sides.mine, renamed);
    const value = mergeNode(fields ? { fields } : 'unknown', { ...sides, mine }, '', conflicts);
    merged[language] = { value, conflicts };
  }
  return { merged: merged as Partial<Record<L, MergedValue>>, renamed };
}

/** Type information: fields of an object or of a list's items, a single value, or unknown. */
type Shape = { fields: Fields } | { key: 'id' | 'name'; item: Fields } | 'value' | 'unknown';

function mergeNode(
  shape: Shape,
  sides: MergeSides,
  path: string,
  conflicts: ValueConflict[],
): JsonValue | undefined {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (isJsonObject(mine) && isJsonObject(theirs) && (shape === 'unknown' || hasFields(shape))) {
    const fields = shape === 'unknown' ? {} : shape.fields;
    const objects = { base: isJsonObject(base) ? base : {}, mine, theirs };
    return mergeObjects(fields, objects, path, conflicts);
  }
  const lists = keyedLists(shape, sides);
  if (lists) return mergeLists(lists, path, conflicts);
  conflicts.push({ field: path, ...givenSides(sides) });
  return theirs;
}

function hasFields(shape: Shape): shape is { fields: Fields } {
  return typeof shape === 'object' && 'fields' in shape;
}

function shapeOf(field: Field | undefined): Shape {
  if (field === undefined) return 'unknown';
  return field.kind === 'list' ? field : 'value';
}

function mergeObjects(
  fields: Fields,
  { base, mine, theirs }: Record<keyof MergeSides, JsonObject>,
  path: string,
  conflicts: ValueConflict[],
): JsonObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = new Map<string, JsonValue>();
  for (const name of names) {
    const sides = {
      base: ownValue(base, name),
      mine: ownValue(mine, name),
      theirs: ownValue(theirs, name),
    };
    const shape = shapeOf(Object.hasOwn(fields, name) ? fields[name] : undefined);
    const value = mergeNode(shape, sides, joinField(path, name), conflicts);
    if (value !== undefined) merged.set(name, value);
  }
  const order = mergeOrder(
    Object.keys(base),
    Object.keys(mine),
    Object.keys(theirs),
    new Set(merged.keys()),
  );
  return Object.fromEntries(order.map((name) => [name, merged.get(name)!]));
}

type Items = Map<string | number, JsonObject>;

interface KeyedLists {
  item: Shape;
  base: Items;
  mine: Items;
  theirs: Items;
}

function mergeLists(
  { item, base, mine, theirs }: KeyedLists,
  path: string,
  conflicts: ValueConflict[],
): JsonValue[] {
  const merged: Map<string | number, JsonValue> = new Map();
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const value = mergeNode(item, sides, joinField(path, key), conflicts);
    if (value !== undefined) merged.set(key, value);
  }
  const keys = (items: Items) => Array.from(items.keys());
  const order = mergeOrder(keys(base), keys(mine), keys(theirs), new Set(merged.keys()));
  return order.map((key) => merged.get(key)!);
}

/** The lists as items by key; null if one is no list or an item's key is missing or duplicate. */
function keyedLists(shape: Shape, { base, mine, theirs }: MergeSides): KeyedLists | null {
  if (shape === 'value' || hasFields(shape)) return null;
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const ofBase = Array.isArray(base) ? base : [];
  const tries = shape === 'unknown' ? (['id', 'name'] as const) : [shape.key];
  const item: Shape = shape === 'unknown' ? 'unknown' : { fields: shape.item };
  for (const name of tries) {
    const lists = [ofBase, mine, theirs].map((list) => indexItems({ key: name }, list));
    const [baseItems, myItems, theirItems] = lists;
    if (baseItems && myItems && theirItems)
      return { item, base: baseItems, mine: myItems, theirs: theirItems };
  }
  return null;
}

function givenSides({ base, mine, theirs }: MergeSides): Omit<ValueConflict, 'field'> {
  return {
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  };
}

/** True if both have the same JSON text. */
export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
