import { getItemKey, joinField, readField, splitFieldPath } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';

/**
 * Returns the field that is saved as a whole for a path: the list of texts for one of its lines, or
 * the list if its items cannot be identified.
 */
export function savedField(fields: Fields | null, value: JsonValue, path: string): string {
  if (!fields) return pathAboveLists(value, path);
  const [name, step, ...rest] = splitFieldPath(path);
  // An entry's id identifies it and cannot change.
  if (name === undefined || (name === 'id' && !Object.hasOwn(fields, name))) return '';
  const ownPath = joinField('', name);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'list' || step === undefined || rest.length === 0) return ownPath;
  const list = readField(value, ownPath);
  const items = Array.isArray(list) ? list : [];
  const item = items.filter((one) => String(getItemKey(field, one)) === step);
  if (item.length !== 1 || rest[0] === field.key) return ownPath;
  const inner = savedField(field.item, item[0]!, joinAll(rest));
  return `${ownPath}.${joinField('', step)}.${inner}`;
}

/** Returns the path up to its first list: without field definitions, items cannot be identified. */
function pathAboveLists(value: JsonValue, path: string): string {
  const steps = splitFieldPath(path);
  const end = steps.findIndex((_, index) =>
    Array.isArray(readField(value, joinAll(steps.slice(0, index)))),
  );
  return end === -1 ? path : joinAll(steps.slice(0, end));
}

function joinAll(steps: readonly string[]): string {
  return steps.reduce((path, step) => joinField(path, step), '');
}
