import {
  changeList,
  getItemKey,
  joinField,
  newItemId,
  readField,
  writeField,
} from '#common/content/field-values.ts';
import type { ListField } from '#common/content/fields.ts';
import { generateKey } from '#common/content/generated-keys.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { keySourceOf, deriveKey } from '../../state/derived-keys.ts';
import { withoutTranslations } from '../../state/complete-structure.ts';
import { byLanguage } from '../../state/values.ts';
import { itemsByKey } from '../field-state.ts';
import type { FormContextValue } from '../form-context.ts';

type ListForm = Pick<FormContextValue, 'store' | 'versions' | 'source'>;
type ItemKey = string | number;

interface List {
  path: string;
  field: ListField;
}

/** Adds an empty item in every language. Returns its key. */
export function addItem({ store, versions }: ListForm, list: List, index: number): ItemKey {
  const { values } = store.getSnapshot();
  const lists = versions.map((language) => readField(values[language], list.path));
  const item = newItem(list.field, lists);
  store.changeList(list.path, { change: 'add', item, index });
  return getItemKey(list.field, item) ?? '';
}

/** Inserts a copy after an item, with each language's texts and derived keys. Returns its key. */
export function duplicateItem(form: ListForm, list: List, key: ItemKey, index: number): ItemKey {
  const { values } = form.store.getSnapshot();
  const lists = form.versions.map((language) => readField(values[language], list.path));
  const source = itemsByKey(list.field, readField(values[form.source], list.path)).get(key);
  const fresh = { ...madeKeys(list.field, source ?? {}), ...newItem(list.field, lists) };
  insert(form, list, {
    index: index + 1,
    key,
    copyOf: (item) => ({ ...item, ...fresh }),
    from: values,
  });
  return getItemKey(list.field, fresh) ?? '';
}

/** Removes an item in every language. Returns an undo function. */
export function removeItem(form: ListForm, list: List, key: ItemKey, index: number): () => void {
  const { values } = form.store.getSnapshot();
  form.store.changeList(list.path, { change: 'remove', key });
  return () => {
    // Undone by another command meanwhile.
    const { values: now } = form.store.getSnapshot();
    const isBack = form.versions.some((language) =>
      itemsByKey(list.field, readField(now[language], list.path)).has(key),
    );
    if (!isBack) insert(form, list, { index, key, copyOf: (item) => item, from: values });
  };
}

interface Inserted {
  index: number;
  /** Key of the item that is copied. */
  key: ItemKey;
  copyOf(item: JsonObject): JsonObject;
  /** Values from which that item is read. */
  from: ReturnType<ListForm['store']['getSnapshot']>['values'];
}

/** Inserts an item in every language in one step. A language without the item gets no texts. */
function insert(form: ListForm, list: List, { index, key, copyOf, from }: Inserted): void {
  const { store, versions, source } = form;
  const { values } = store.getSnapshot();
  const items = new Map(
    versions.map((language) => [
      language,
      itemsByKey(list.field, readField(from[language], list.path)).get(key),
    ]),
  );
  const first = items.get(source) ?? Array.from(items.values()).find(Boolean);
  if (!first) return;
  const changed = versions.flatMap((language): [string, JsonValue][] => {
    const whole = values[language];
    if ((whole ?? null) === null && language !== source) return [];
    const item = copyOf(items.get(language) ?? withoutTranslations(list.field.item, first));
    const next = changeList(whole, list.path, { change: 'add', item, index });
    return next === undefined ? [] : [[language, next]];
  });
  store.setValues(Object.fromEntries(changed));
}

/** Renames an item's key in every language at once. */
export function renameItem(form: ListForm, list: List, key: ItemKey, name: string): void {
  const { values } = form.store.getSnapshot();
  const path = joinField(list.path, key);
  const owners = form.versions.filter((code) => isJsonObject(readField(values[code], path)));
  const keyPath = joinField(path, list.field.key);
  form.store.setValues(
    byLanguage(owners, (code) => writeField(values[code], keyPath, name) ?? null),
  );
}

/** Creates an item with only its key. */
export function newItem(field: ListField, lists: readonly (JsonValue | undefined)[]): JsonObject {
  if (field.key === 'id') return { id: newItemId(lists) };
  const items = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  const names = new Set(items.map((item) => getItemKey(field, item)));
  return { name: generateKey(names, items.length + 1) };
}

function madeKeys({ item: fields }: ListField, item: JsonObject): JsonObject {
  const made = Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
    const from = keySourceOf(field);
    const key = from === undefined ? undefined : deriveKey(field, item[from]);
    return key === undefined ? [] : [[name, key]];
  });
  return Object.fromEntries(made);
}
