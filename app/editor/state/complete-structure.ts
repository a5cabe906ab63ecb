import { isSharedValue } from '#common/content/alt-texts.ts';
import { hiddenInKey, getItemKey, splitFieldPath } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/**
 * Returns the value with every object and list item on the path of a field. Missing ones are copied
 * from another language, without its translated values, so that typed text has a place.
 */
export function withStructure(
  fields: Fields | null,
  value: JsonValue | undefined,
  { field, like }: { field: string; like: JsonValue | undefined },
): JsonValue | undefined {
  if (!fields || field === '') return value;
  return complete(fields, value, { steps: splitFieldPath(field), like });
}

function complete(
  fields: Fields,
  value: JsonValue | undefined,
  { steps, like }: { steps: readonly string[]; like: JsonValue | undefined },
): JsonObject {
  const object = isJsonObject(value) ? value : withoutTranslations(fields, like);
  const [name = '', key, ...rest] = steps;
  const field = fields[name];
  if (field?.kind !== 'list' || key === undefined) return object;
  const own = itemsOf(object, name);
  const others = itemsOf(like, name);
  const isTarget = (item: JsonValue) => String(getItemKey(field, item)) === key;
  const likeItem = others.find(isTarget);
  const items = own.some(isTarget) ? own : withItem(own, { others, isTarget, fields: field.item });
  const index = items.findIndex(isTarget);
  if (index === -1) return object;
  const item = complete(field.item, items[index], { steps: rest, like: likeItem });
  return { ...object, [name]: items.with(index, item) };
}

interface Missing {
  others: readonly JsonValue[];
  isTarget: (item: JsonValue) => boolean;
  fields: Fields;
}

/** Inserts the item after the same neighbours as in the other language. */
function withItem(own: JsonValue[], { others, isTarget, fields }: Missing): JsonValue[] {
  const index = others.findIndex(isTarget);
  if (index === -1) return own;
  const before = new Set(others.slice(0, index).map(idOf));
  const last = own.findLastIndex((item) => before.has(idOf(item)));
  return own.toSpliced(last + 1, 0, withoutTranslations(fields, others[index]));
}

function idOf(item: JsonValue): JsonValue | undefined {
  return isJsonObject(item) ? (item['id'] ?? item['name']) : item;
}

function itemsOf(value: JsonValue | undefined, name: string): JsonValue[] {
  const items = isJsonObject(value) ? value[name] : null;
  return Array.isArray(items) ? items : [];
}

/** Returns an object without its translated texts. */
export function withoutTranslations(fields: Fields, like: JsonValue | undefined): JsonObject {
  if (!isJsonObject(like)) return {};
  const sharedEntries = Object.entries(like).flatMap(([name, value]): [string, JsonValue][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return name === 'id' || name === hiddenInKey ? [[name, value]] : [];
    if (field.kind === 'list')
      return [[name, itemsOf(like, name).map((item) => withoutTranslations(field.item, item))]];
    return isSharedValue(field, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(sharedEntries);
}
