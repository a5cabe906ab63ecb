import { isSharedValue } from '#common/alt-texts.ts';
import { hiddenInKey, itemKeyOf, stepsOf } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/**
 * The same value with every object and list item on the way to a field: what this language lacks of them is made
 * after another language's, with its untranslated values alone, so that nothing typed goes nowhere.
 */
export function withStructure(
  fields: Fields | null,
  value: JsonValue | undefined,
  { field, like }: { field: string; like: JsonValue | undefined },
): JsonValue | undefined {
  if (!fields || field === '') return value;
  return complete(fields, value, { steps: stepsOf(field), like });
}

interface Way {
  steps: readonly string[];
  like: JsonValue | undefined;
}

function complete(fields: Fields, value: JsonValue | undefined, { steps, like }: Way): JsonObject {
  const object = isJsonObject(value) ? value : untranslatedOf(fields, like);
  const [name = '', key, ...rest] = steps;
  const field = fields[name];
  if (field?.kind !== 'list' || key === undefined) return object;
  const own = itemsOf(object, name);
  const others = itemsOf(like, name);
  const isIt = (item: JsonValue) => String(itemKeyOf(field, item)) === key;
  const likeItem = others.find(isIt);
  const items = own.some(isIt) ? own : withItem(own, { others, isIt, fields: field.item });
  const index = items.findIndex(isIt);
  if (index === -1) return object;
  const item = complete(field.item, items[index], { steps: rest, like: likeItem });
  return { ...object, [name]: items.with(index, item) };
}

interface Missing {
  others: readonly JsonValue[];
  isIt: (item: JsonValue) => boolean;
  fields: Fields;
}

/** Puts the item where the other language has it: behind the same neighbours. */
function withItem(own: JsonValue[], { others, isIt, fields }: Missing): JsonValue[] {
  const index = others.findIndex(isIt);
  if (index === -1) return own;
  const before = new Set(others.slice(0, index).map(idOf));
  const last = own.findLastIndex((item) => before.has(idOf(item)));
  return own.toSpliced(last + 1, 0, untranslatedOf(fields, others[index]));
}

function idOf(item: JsonValue): JsonValue | undefined {
  return isJsonObject(item) ? (item['id'] ?? item['name']) : item;
}

function itemsOf(value: JsonValue | undefined, name: string): JsonValue[] {
  const items = isJsonObject(value) ? value[name] : null;
  return Array.isArray(items) ? items : [];
}

/** What stands alike in every language: all but translated texts. */
export function untranslatedOf(fields: Fields, like: JsonValue | undefined): JsonObject {
  if (!isJsonObject(like)) return {};
  const kept = Object.entries(like).flatMap(([name, value]): [string, JsonValue][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return name === 'id' || name === hiddenInKey ? [[name, value]] : [];
    if (field.kind === 'list')
      return [[name, itemsOf(like, name).map((item) => untranslatedOf(field.item, item))]];
    return isSharedValue(field, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
