import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';

/** Removes some fields, required ones too, as in an incomplete form. Items keep their keys. */
export function dropFields(fields: Fields, value: JsonValue, isDropped: () => boolean): JsonValue {
  if (!isJsonObject(value)) return value;
  const remaining = Object.entries(value).flatMap(([name, stored]): [string, JsonValue][] => {
    const field = fields[name];
    if (!field) return [[name, stored]];
    if (field.kind !== 'list') return isDropped() ? [] : [[name, stored]];
    const items = Array.isArray(stored) ? stored : [];
    return [
      [
        name,
        items.map((item) => {
          const rest = dropFields(field.item, item, isDropped);
          return isJsonObject(rest) && isJsonObject(item)
            ? { ...rest, [field.key]: item[field.key]! }
            : item;
        }),
      ],
    ];
  });
  return Object.fromEntries(remaining);
}

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
