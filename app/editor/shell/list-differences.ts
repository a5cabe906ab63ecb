import { getItemKey, joinField } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { sameJson } from '../state/same-json.ts';

/** A field that differs. undefined means absent. */
export interface Difference {
  field: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

/** Compares two values field by field: lists item by item, and as a whole if the order changed. */
export function listDifferences(
  fields: Fields | null,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Difference[] {
  return differencesAt({ fields, field: null }, { path: '', before, after });
}

interface Shape {
  fields: Fields | null;
  field: Field | null;
}

interface Pair {
  path: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

function differencesAt(shape: Shape, pair: Pair): Difference[] {
  const { path, before, after } = pair;
  if (sameJson(before, after)) return [];
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return Array.from(names).flatMap((name) => {
      const field = shape.fields?.[name] ?? null;
      const fields = field?.kind === 'list' ? field.item : null;
      const next = { path: joinField(path, name), before: before[name], after: after[name] };
      return differencesAt({ fields, field }, next);
    });
  }
  return itemDifferences(shape, pair) ?? [{ field: path, before, after }];
}

/** Returns null for anything but a list of items with keys. */
function itemDifferences({ field, fields }: Shape, { path, before, after }: Pair) {
  if (field?.kind !== 'list') return null;
  const old = keyed(before, (item) => getItemKey(field, item));
  const now = keyed(after, (item) => getItemKey(field, item));
  if (!old || !now) return null;
  const keys = Array.from(new Set([...old.keys(), ...now.keys()]));
  const commonKeys = (items: Map<string, JsonValue>) =>
    Array.from(items.keys())
      .filter((key) => old.has(key) && now.has(key))
      .join('\n');
  const isMoved = commonKeys(old) !== commonKeys(now);
  return [
    ...(isMoved ? [{ field: path, before, after }] : []),
    ...keys.flatMap((key) =>
      differencesAt(
        { fields, field: null },
        { path: joinField(path, key), before: old.get(key), after: now.get(key) },
      ),
    ),
  ];
}

function keyed(
  list: JsonValue | undefined,
  keyOf: (item: JsonValue) => string | number | null,
): Map<string, JsonValue> | null {
  if (list !== undefined && !Array.isArray(list)) return null;
  const items = (list ?? []).map((item): [string | null, JsonValue] => {
    const key = keyOf(item);
    return [key === null ? null : String(key), item];
  });
  if (items.some(([key]) => key === null)) return null;
  return new Map(items.map(([key, item]) => [key ?? '', item]));
}
