import { fieldAt, readField } from '#common/field-values.ts';
import type { UnitLanguage } from '#common/editing.ts';
import type { ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { FormContextValue } from './form-context.ts';

interface Target {
  language: UnitLanguage;
  path: string;
  isShared: boolean;
}

/**
 * Writes a field. What is emptied becomes '' where something stood, and is left out where nothing did; an item that
 * its language's file lacks is made first.
 */
export function putField(
  form: Pick<FormContextValue, 'store' | 'source'>,
  { language, path, isShared }: Target,
  value: JsonValue | undefined,
): void {
  const { store, source } = form;
  const { unit, values } = store.getSnapshot();
  const stored = readField(unit.versions[language]?.value, path);
  const written = value === '' && stored === undefined ? undefined : value;
  if (isShared) {
    store.setField(source === '' ? '' : 'all', path, written);
    return;
  }
  for (const missing of missingItems(unit.type.fields, values[language], values[source], path))
    store.setField(language, missing.path, missing.items);
  store.setField(language, path, written);
}

/** The lists on the way to a field that lack the item in which it lies, each with that item. */
function missingItems(
  fields: Parameters<typeof fieldAt>[0] | null,
  value: JsonValue | undefined,
  source: JsonValue | undefined,
  path: string,
): { path: string; items: JsonValue[] }[] {
  if (!fields) return [];
  const steps = path.split('.');
  const found = steps.slice(0, -1).findIndex((_, end) => {
    const item = steps.slice(0, end + 1).join('.');
    const isItem = Array.isArray(readField(source, steps.slice(0, end).join('.')));
    return isItem && readField(value, item) === undefined;
  });
  if (found === -1) return [];
  const listPath = steps.slice(0, found).join('.');
  const item = readField(source, steps.slice(0, found + 1).join('.'));
  const list = fieldAt(fields, listPath);
  if (list?.kind !== 'list' || !isJsonObject(item)) return [];
  const items = readField(value, listPath);
  return [{ path: listPath, items: [...(Array.isArray(items) ? items : []), bareItem(list, item)] }];
}

/** What an item has in common in all languages: its key, its untranslated fields, and its own lists' items. */
export function bareItem(list: ListField, item: JsonObject): JsonObject {
  const kept = Object.entries(item).flatMap(([name, value]): [string, JsonValue][] => {
    const field = list.item[name];
    if (name === list.key || name === 'id') return [[name, value]];
    if (field?.kind === 'list') {
      const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
      return [[name, items.map((inner) => bareItem(field, inner))]];
    }
    return field?.translated ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}
