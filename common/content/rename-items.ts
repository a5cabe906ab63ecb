import type { ItemRename } from '#contracts/units.ts';
import { joinField, newItemId, readField, writeField } from './field-values.ts';
import type { Fields } from './fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/*
 * Resolves id collisions: items that two people add at the same time get the same id. Both stay;
 * one gets another id, the same in every language.
 */

/** An undefined value does not exist. */
export interface MergeSides {
  base: JsonValue | undefined;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
}

/**
 * My new items whose id theirs uses for a different new item. New items are in neither a language's
 * base nor the value `beside`; a language without a base has none.
 */
export function findRenames(
  fields: Fields,
  versions: readonly MergeSides[],
  beside: JsonValue | undefined,
): ItemRename[] {
  const based = versions.filter(({ base }) => isJsonObject(base));
  const known = { base: beside, mine: undefined, theirs: undefined };
  return renamesBelow(fields, [...based, known], '');
}

/** Returns a copy with renamed items. */
export function renameItems(value: JsonValue, renames: readonly ItemRename[]): JsonValue {
  return renames.reduce((renamed, { list, from, to }) => {
    const items = readField(renamed, list);
    if (!Array.isArray(items)) return renamed;
    const others = items.map((item) =>
      isJsonObject(item) && item['id'] === from ? { ...item, id: to } : item,
    );
    return writeField(renamed, list, others) ?? renamed;
  }, value);
}

function renamesBelow(fields: Fields, versions: readonly MergeSides[], path: string): ItemRename[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'list') return [];
    const place = joinField(path, name);
    const lists = versions.map((sides) => mapSides(sides, (value) => listOf(value, name)));
    return [
      ...(field.key === 'id' ? renamesIn(lists, place) : []),
      ...sharedKeys(lists, field.key).flatMap((key) => {
        const items = lists.map((sides) => mapSides(sides, (list) => itemOf(list, field.key, key)));
        return renamesBelow(field.item, items, joinField(place, key));
      }),
    ];
  });
}

type Lists = Record<keyof MergeSides, readonly JsonObject[]>;

function renamesIn(lists: readonly Lists[], list: string): ItemRename[] {
  const taken = new Set<number>();
  const old = byId(lists.flatMap(({ base }) => base));
  for (const { mine, theirs } of lists) {
    const others = byId(theirs);
    for (const [id, item] of byId(mine)) {
      const other = others.get(id);
      if (!old.has(id) && other && JSON.stringify(other) !== JSON.stringify(item)) taken.add(id);
    }
  }
  const all = lists.flatMap(({ base, mine, theirs }) => [base, mine, theirs]);
  const first = newItemId(all.map((items) => items.slice()));
  return Array.from(taken).map((from, index) => ({ list, from, to: first + index }));
}

/** Keys of items in the base of some version: only within these can both have added something. */
function sharedKeys(lists: readonly Lists[], key: 'id' | 'name'): (string | number)[] {
  const keys = lists.flatMap(({ base }) => base.map((item) => item[key]));
  return Array.from(new Set(keys)).filter(
    (known) => typeof known === 'string' || typeof known === 'number',
  );
}

function byId(items: readonly JsonObject[]): Map<number, JsonObject> {
  return new Map(
    items.flatMap((item) => (typeof item['id'] === 'number' ? [[item['id'], item]] : [])),
  );
}

function listOf(value: JsonValue | undefined, name: string): readonly JsonObject[] {
  const list = isJsonObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function itemOf(items: readonly JsonObject[], name: 'id' | 'name', key: string | number) {
  return items.find((item) => item[name] === key);
}

function mapSides<From, To>(
  { base, mine, theirs }: Record<keyof MergeSides, From>,
  map: (value: From) => To,
): Record<keyof MergeSides, To> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) };
}
