import { newItemId } from '#common/content/field-values.ts';
import type { Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { byLanguage, languagesOf, type Values } from './values.ts';

/**
 * Assigns ids to the items of loaded values, so that the server's answers name the same items. A
 * list without ids takes those of the previous list, in order; further items get an unused id.
 */
export function withItemIds(fields: Fields | null, loaded: Values, before: Values): Values {
  if (!fields) return loaded;
  const all = [...Object.values(loaded), ...Object.values(before)];
  return byLanguage(languagesOf(loaded), (language) =>
    inObject(fields, loaded[language] ?? null, before[language], all),
  );
}

type Value = JsonValue | undefined;

function inObject(fields: Fields, value: JsonValue, before: Value, all: readonly Value[]) {
  if (!isJsonObject(value)) return value;
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    const items = value[name];
    if (field.kind !== 'list' || !Array.isArray(items)) return [];
    const listOf = (one: Value) => itemsOf(isJsonObject(one) ? one[name] : undefined);
    return [[name, inList(field, items, listOf(before), all.map(listOf))] as const];
  });
  return { ...value, ...Object.fromEntries(lists) };
}

function inList(
  field: ListField,
  items: readonly JsonValue[],
  before: readonly JsonObject[],
  all: readonly (readonly JsonObject[])[],
): JsonValue[] {
  const hasIds = items.some((item) => isJsonObject(item) && (item['id'] ?? null) !== null);
  let next = newItemId(all.map((list) => list.slice()));
  return items.map((item, index) => {
    if (!isJsonObject(item)) return item;
    const old = hasIds ? undefined : before[index]?.['id'];
    const isNamed = field.key !== 'id' || (item['id'] ?? null) !== null;
    const named = isNamed ? item : { ...item, id: typeof old === 'number' ? old : next++ };
    const sameItem = (list: readonly JsonObject[]) =>
      list.find((one) => one[field.key] === named[field.key]);
    return inObject(field.item, named, sameItem(before), [item, ...all.map(sameItem)]);
  });
}

function itemsOf(list: Value): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
