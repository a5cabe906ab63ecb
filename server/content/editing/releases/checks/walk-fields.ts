import { getItemKey, joinField } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/** A field of a value with its context. */
export interface VisitedField {
  /** Its path: `services.3.imageAlt`. */
  path: string;
  name: string;
  /** Never a list: its items' fields are visited instead. */
  field: Field;
  value: JsonValue | undefined;
  /** The object that contains it, with its definition and path. */
  owner: { path: string; fields: Fields; value: JsonObject };
}

/** Lists every defined field of a value, present or not, including those of list items. */
export function walkFields(
  fields: Fields,
  value: JsonValue | undefined,
  path = '',
): VisitedField[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(fields).flatMap(([name, field]): VisitedField[] => {
    const place = joinField(path, name);
    const stored = Object.hasOwn(value, name) ? value[name] : undefined;
    if (field.kind !== 'list')
      return [{ path: place, name, field, value: stored, owner: { path, fields, value } }];
    return (Array.isArray(stored) ? stored : []).flatMap((item) => {
      const key = getItemKey(field, item);
      return key === null ? [] : walkFields(field.item, item, joinField(place, key));
    });
  });
}
