import { itemKeyOf, joinField, readField, stepsOf } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';

/** The field as a whole, for a line of a list of texts; the list, where its items cannot be told apart. */
export function savedField(fields: Fields | null, value: JsonValue, path: string): string {
  if (!fields) return aboveLists(value, path);
  const [name, step, ...rest] = stepsOf(path);
  // The id of an entry: with another one it is another entry.
  if (name === undefined || (name === 'id' && !Object.hasOwn(fields, name))) return '';
  const own = joinField('', name);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'list' || step === undefined || rest.length === 0) return own;
  const list = readField(value, own);
  const items = Array.isArray(list) ? list : [];
  const item = items.filter((one) => String(itemKeyOf(field, one)) === step);
  if (item.length !== 1 || rest[0] === field.key) return own;
  const inner = savedField(field.item, item[0]!, joinAll(rest));
  return `${own}.${joinField('', step)}.${inner}`;
}

/** The path up to the first list on it: without fields, nothing says how its items are told apart. */
function aboveLists(value: JsonValue, path: string): string {
  const steps = stepsOf(path);
  const end = steps.findIndex((_, index) =>
    Array.isArray(readField(value, joinAll(steps.slice(0, index)))),
  );
  return end === -1 ? path : joinAll(steps.slice(0, end));
}

function joinAll(steps: readonly string[]): string {
  return steps.reduce((path, step) => joinField(path, step), '');
}
