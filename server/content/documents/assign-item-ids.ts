import type { Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { type FileProblem, jsonPath } from '../../core/projects/problems.ts';

/** A value in the file of one of its languages. */
export interface LanguageVersion {
  file: string;
  path: string;
  value: JsonValue | undefined;
}

/**
 * Assigns a numeric `id` to every list item without one, in place, and returns what it did. If no
 * language has ids yet, items are matched by position; otherwise an item without an id gets a new
 * one.
 */
export function assignItemIds(fields: Fields, versions: readonly LanguageVersion[]): FileProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'list') return [];
    const lists = versions.map(({ file, path, value }) => ({
      file,
      path: jsonPath(path, name),
      value: isJsonObject(value) ? value[name] : undefined,
    }));
    return assignListItemIds(field, lists);
  });
}

/** Does the same for the items of a list itself, such as a collection's file. */
export function assignListItemIds(
  field: ListField,
  versions: readonly LanguageVersion[],
): FileProblem[] {
  const notes = field.key === 'id' ? fillIds(versions) : [];
  const matched = Map.groupBy(versions.flatMap(itemsOf), ({ value }) => value[field.key]);
  for (const items of matched.values()) {
    const sameItem = items.map(({ version: { file, path }, index, value }) => ({
      file,
      path: jsonPath(path, index),
      value,
    }));
    notes.push(...assignItemIds(field.item, sameItem));
  }
  return notes;
}

function fillIds(versions: readonly LanguageVersion[]): FileProblem[] {
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
  return Array.from(counts, ([{ file, path }, assigned]) => ({
    file,
    path,
    message: `gave an id to ${assigned.length === 1 ? '1 item' : `${assigned.length} items`}${byPosition ? '' : ' that other languages do not share'}`,
  }));
}

function itemsOf(version: LanguageVersion) {
  if (!Array.isArray(version.value)) return [];
  return version.value.flatMap((value, index) =>
    isJsonObject(value) ? [{ version, index, value }] : [],
  );
}
