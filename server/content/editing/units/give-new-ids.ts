import type { Fields } from '#common/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { giveItemIds } from '../../give-item-ids.ts';

/** A value that was sent, ours to change, and what it was based on. */
interface SentValue {
  value: JsonValue;
  base: JsonValue | undefined;
}

/**
 * Gives an id to every item that lacks one, in place. A list without any ids takes them from its base, item by item
 * in order; what is new besides gets an id that no language's draft has.
 */
export function giveNewIds(
  fields: Fields,
  sent: readonly SentValue[],
  drafts: readonly JsonValue[],
): void {
  for (const { value, base } of sent) takeIds(fields, value, base);
  const versions = [...sent.map(({ value }) => value), ...structuredClone(drafts)];
  giveItemIds(
    fields,
    versions.map((value) => ({ file: '', path: '$', value })),
  );
}

function takeIds(fields: Fields, value: JsonValue, base: JsonValue | undefined): void {
  if (!isJsonObject(value) || !isJsonObject(base)) return;
  for (const [name, field] of Object.entries(fields)) {
    const [items, known] = [value[name], base[name]];
    if (field.kind !== 'list' || !Array.isArray(items) || !Array.isArray(known)) continue;
    if (field.key === 'id' && !items.some(hasId)) takeListIds(items, known);
    for (const item of items) {
      const old =
        isJsonObject(item) &&
        known.find((one) => isJsonObject(one) && one[field.key] === item[field.key]);
      if (old) takeIds(field.item, item, old);
    }
  }
}

function takeListIds(items: JsonValue[], known: readonly JsonValue[]): void {
  for (const [index, item] of items.entries()) {
    const old = known[index];
    const id = isJsonObject(old) ? old['id'] : undefined;
    if (isJsonObject(item) && typeof id === 'number') items[index] = { id, ...withoutId(item) };
  }
}

function withoutId({ id: _none, ...item }: Record<string, JsonValue>): Record<string, JsonValue> {
  return item;
}

function hasId(item: JsonValue): boolean {
  return isJsonObject(item) && item['id'] !== undefined && item['id'] !== null;
}
