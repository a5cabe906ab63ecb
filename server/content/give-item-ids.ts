import type { Fields, ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { type FileProblem, jsonPath } from './problems.ts';

/** The same value in one of its languages' files. */
export interface Version {
  file: string;
  path: string;
  value: JsonValue | undefined;
}

interface Item {
  version: Version;
  index: number;
  value: JsonObject;
}

/**
 * Gives every item of every list its numeric `id`, in place, and answers where. Where no language
 * has ids yet, items are matched by position; an item that alone has none gets a new one.
 */
export function giveItemIds(fields: Fields, versions: readonly Version[]): FileProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'list') return [];
    const lists = versions.map(({ file, path, value }) => ({
      file,
      path: jsonPath(path, name),
      value: isJsonObject(value) ? value[name] : undefined,
    }));
    return giveIdsInList(field, lists);
  });
}

/** The same for the items of a list itself, such as a collection's file. */
export function giveIdsInList(field: ListField, versions: readonly Version[]): FileProblem[] {
  const notes = field.key === 'id' ? fillIds(versions) : [];
  const matched = Map.groupBy(versions.flatMap(itemsOf), ({ value }) => value[field.key]);
  for (const items of matched.values()) {
    const same = items.map(({ version: { file, path }, index, value }) => ({
      file,
      path: jsonPath(path, index),
      value,
    }));
    notes.push(...giveItemIds(field.item, same));
  }
  return notes;
}

function fillIds(versions: readonly Version[]): FileProblem[] {
  const items = versions.flatMap(itemsOf);
  const known = items.flatMap(({ value }) =>
    typeof value['id'] === 'number' ? [value['id']] : [],
  );
  const missing = items.filter(({ value }) => value['id'] === undefined || value['id'] === null);
  const byPosition = missing.length === items.length;
  let next = Math.max(0, ...known) + 1;
  for (const { version, index, value } of missing) {
    const { id: _none, ...rest } = value;
    const id = byPosition ? index + 1 : next++;
    if (Array.isArray(version.value)) version.value[index] = { id, ...rest };
  }
  const counts = Map.groupBy(missing, ({ version }) => version);
  return Array.from(counts, ([{ file, path }, given]) => ({
    file,
    path,
    message: `gave an id to ${given.length === 1 ? '1 item' : `${given.length} items`}${byPosition ? '' : ' that other languages do not share'}`,
  }));
}

function itemsOf(version: Version): Item[] {
  if (!Array.isArray(version.value)) return [];
  return version.value.flatMap((value, index) =>
    isJsonObject(value) ? [{ version, index, value }] : [],
  );
}
