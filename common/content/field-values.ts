import type { Field, Fields, ListField } from './fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/*
 * Reads and writes stored values by field path: `services.3.titleTr`. List items are named by their
 * key (`id` or `name`), plain strings by index; '' is the whole value. Values are immutable.
 */

/** Value at a path, or undefined. */
export function readField(value: JsonValue | undefined, path: string): JsonValue | undefined {
  return splitFieldPath(path).reduce<JsonValue | undefined>(stepInto, value);
}

/** Returns a copy with a change of the list at a path. Unknown items neither move nor vanish. */
export function writeField(
  value: JsonValue | undefined,
  path: string,
  next: JsonValue | undefined,
): JsonValue | undefined {
  return writeSteps(value, splitFieldPath(path), next);
}

/** Definition of the field at a path, also within its items and strings; or null. */
export function fieldAt(fields: Fields, path: string): Field | null {
  return fieldAtSteps(fields, splitFieldPath(path));
}

/** The fields around the one at a path, the prefix of all their paths, and its own name. */
export function findSurroundingFields(
  fields: Fields | null,
  path: string,
): { around: Fields | null; prefix: string; name: string } {
  const start = path.lastIndexOf('.') + 1;
  const [prefix, name] = [path.slice(0, start), path.slice(start)];
  if (fields === null || prefix === '') return { around: fields, prefix, name };
  const list = fieldAt(fields, prefix.slice(0, -1));
  return { around: list?.kind === 'list' ? list.item : null, prefix, name };
}

function fieldAtSteps(fields: Fields, [name, ...rest]: readonly string[]): Field | null {
  const field = name === undefined ? undefined : fields[name];
  if (!field) return null;
  if (rest.length === 0) return field;
  if (field.kind === 'list')
    return rest.length === 1 ? field : fieldAtSteps(field.item, rest.slice(1));
  return field.kind === 'strings' && rest.length === 1 ? field : null;
}

/** A change of a list, the same in every language. Keys are the items' `id` or `name`. */
export type ListChange =
  | { change: 'add'; item: JsonObject; index: number }
  | { change: 'move'; key: string | number; index: number }
  | { change: 'remove'; key: string | number };

/** Returns a copy with a change of the list at a path. Unknown items are left where they are. */
export function changeList(
  value: JsonValue | undefined,
  path: string,
  change: ListChange,
): JsonValue | undefined {
  const stored = readField(value, path);
  const items = Array.isArray(stored) ? stored : [];
  return writeField(value, path, changedItems(items, change));
}

function changedItems(items: readonly JsonValue[], change: ListChange): JsonValue[] {
  if (change.change === 'add') return items.toSpliced(change.index, 0, change.item);
  const from = itemIndex(items, String(change.key));
  if (from === -1) return items.slice();
  const without = items.toSpliced(from, 1);
  return change.change === 'remove' ? without : without.toSpliced(change.index, 0, items[from]!);
}

/** An unused key in all languages: one more than the greatest id. */
export function newItemId(lists: readonly (JsonValue | undefined)[]): number {
  const ids = lists.flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((item) =>
      isJsonObject(item) && typeof item['id'] === 'number' ? [item['id']] : [],
    ),
  );
  return Math.max(0, ...ids) + 1;
}

/** Key of an item in its list. */
export function getItemKey(list: Pick<ListField, 'key'>, item: JsonValue): string | number | null {
  const key = isJsonObject(item) ? item[list.key] : null;
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

/** Key of the languages in which an item or a section is hidden, stored beside its fields. */
export const hiddenInKey = 'hiddenIn';

/** Appends a key or index to a field path; a dot in a key becomes `~1`, a tilde `~0`. `''` is the root. */
export function joinField(parent: string, step: string | number): string {
  const name = String(step).replaceAll('~', '~0').replaceAll('.', '~1');
  return parent === '' ? name : `${parent}.${name}`;
}

/** Unescaped steps of a path. */
export function splitFieldPath(path: string): string[] {
  if (path === '') return [];
  return path.split('.').map((step) => step.replaceAll('~1', '.').replaceAll('~0', '~'));
}

/** By numeric id, or else by name: if items are matched by name, `id` may be an ordinary field. */
function itemIndex(items: readonly JsonValue[], key: string): number {
  const byId = items.findIndex(
    (item) => isJsonObject(item) && typeof item['id'] === 'number' && String(item['id']) === key,
  );
  if (byId !== -1) return byId;
  return items.findIndex((item) => isJsonObject(item) && item['name'] === key);
}

function indexOf(list: readonly JsonValue[], step: string): number {
  const index = itemIndex(list, step);
  if (index !== -1 || list.some(isJsonObject)) return index;
  return /^\d+$/.test(step) && Number(step) < list.length ? Number(step) : -1;
}

function stepInto(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[indexOf(value, step)];
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function writeSteps(
  value: JsonValue | undefined,
  steps: readonly string[],
  next: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const index = indexOf(value, step);
    if (index === -1) return value;
    const written = writeSteps(value[index], rest, next);
    return written === undefined ? value.toSpliced(index, 1) : value.with(index, written);
  }
  const object = isJsonObject(value) ? value : {};
  const written = writeSteps(object[step], rest, next);
  if (written !== undefined) return { ...object, [step]: written };
  const { [step]: _gone, ...others } = object;
  return others;
}
