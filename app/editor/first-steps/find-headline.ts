import type { Fields } from '#common/content/fields.ts';
import { getItemKey, joinField, readField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';

/** Finds the first line of translated text of a section, also in its lists; null for none. */
export function findHeadline(fields: Fields, value: JsonValue, prefix = ''): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const path = joinField(prefix, name);
    if (field.kind === 'text' && field.translated && !field.multiline && !field.holds) return path;
    if (field.kind !== 'list') continue;
    const items = readField(value, path);
    const first = Array.isArray(items) ? items[0] : undefined;
    const key = first === undefined ? null : getItemKey(field, first);
    const found = key === null ? null : findHeadline(field.item, value, joinField(path, key));
    if (found !== null) return found;
  }
  return null;
}
