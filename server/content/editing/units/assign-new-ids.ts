import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { assignItemIds } from '../../documents/assign-item-ids.ts';

/** A sent value, which may be modified, and its base. */
interface SentValue {
  value: JsonValue;
  base: JsonValue | undefined;
}

/**
 * Assigns an id to every item that lacks one, in place. A list without any ids takes them from its
 * base by position; other new items get an id that no language's draft uses.
 */
export function assignNewIds(
  fields: Fields,
  sent: readonly SentValue[],
  drafts: readonly JsonValue[],
): void {
  for (const { value, base } of sent) copyIds(fields, value, base);
  const versions = [...sent.map(({ value }) => value), ...structuredClone(drafts)];
  assignItemIds(
    fields,
    versions.map((value) => ({ file: '', path: '$', value })),
  );
}

function copyIds(fields: Fields, value: JsonValue, base: JsonValue | undefined): void {
  if (!isJsonObject(value) || !isJsonObject(base)) return;
  for (const [name, field] of Object.entries(fields)) {
    const [items, known] = [value[name], base[name]];
    if (field.kind !== 'list' || !Array.isArray(items) || !Array.isArray(known)) continue;
    if (field.key === 'id' && !items.some(hasId)) copyListIds(items, known);
    for (const item of items) {
      const old =
        isJsonObject(item) &&
        known.find((one) => isJsonObject(one) && one[field.key] === item[field.key]);
      if (old) copyIds(field.item, item, old);
    }
  }
}

function copyListIds(items: JsonValue[], known: readonly JsonValue[]): void {
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
