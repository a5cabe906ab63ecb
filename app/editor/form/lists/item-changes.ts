import {
  changeList,
  itemKeyOf,
  joinField,
  newItemId,
  readField,
  writeField,
} from '#common/field-values.ts';
import type { ListField } from '#common/fields.ts';
import { generateKey } from '#common/generated-keys.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { fromOf, keyFrom } from '../../state/follow-key.ts';
import { untranslatedOf } from '../../state/complete-structure.ts';
import { itemsByKey } from '../field-state.ts';
import type { FormContextValue } from '../form-context.ts';

type ListForm = Pick<FormContextValue, 'store' | 'versions' | 'source'>;
type ItemKey = string | number;

interface List {
  path: string;
  field: ListField;
}

/** Adds an empty item in every language. Answers its key. */
export function addItem({ store, versions }: ListForm, list: List, index: number): ItemKey {
  const { values } = store.getSnapshot();
  const lists = versions.map((language) => readField(values[language], list.path));
  const item = newItem(list.field, lists);
  store.changeList(list.path, { change: 'add', item, index });
  return keyOf(list.field, item);
}

/** Adds a copy after an item, each language with its own texts, and with keys made of them. Answers its key. */
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
  return keyOf(list.field, fresh);
}

/** Takes an item away in every language. Answers what brings it back where it was. */
export function removeItem(form: ListForm, list: List, key: ItemKey, index: number): () => void {
  const { values } = form.store.getSnapshot();
  form.store.changeList(list.path, { change: 'remove', key });
  return () => insert(form, list, { index, key, copyOf: (item) => item, from: values });
}

/** Whether some language's list has an item. */
export function hasItem(form: ListForm, list: List, key: ItemKey): boolean {
  const { values } = form.store.getSnapshot();
  return form.versions.some((language) =>
    itemsByKey(list.field, readField(values[language], list.path)).has(key),
  );
}

interface Inserted {
  index: number;
  /** Of the item that it is made of. */
  key: ItemKey;
  copyOf(item: JsonObject): JsonObject;
  /** Where that item is taken from. */
  from: ReturnType<ListForm['store']['getSnapshot']>['values'];
}

/** Puts an item into every language's list, as one step. A language that lacks the item gets no texts of it. */
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
    const item = copyOf(items.get(language) ?? untranslatedOf(list.field.item, first));
    const next = changeList(whole, list.path, { change: 'add', item, index });
    return next === undefined ? [] : [[language, next]];
  });
  store.setValues(Object.fromEntries(changed));
}

/** The name by which an item is matched, in every language at once. */
export function renameItem(form: ListForm, list: List, key: ItemKey, name: string): void {
  const { values } = form.store.getSnapshot();
  const changed = form.versions.flatMap((language): [string, JsonValue][] => {
    const item = readField(values[language], joinField(list.path, key));
    if (!isJsonObject(item)) return [];
    const next = writeField(
      values[language],
      joinField(joinField(list.path, key), list.field.key),
      name,
    );
    return next === undefined ? [] : [[language, next]];
  });
  form.store.setValues(Object.fromEntries(changed));
}

/** An item with nothing but what it is matched by. */
export function newItem(field: ListField, lists: readonly (JsonValue | undefined)[]): JsonObject {
  if (field.key === 'id') return { id: newItemId(lists) };
  const items = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  const names = new Set(items.map((item) => itemKeyOf(field, item)));
  return { name: generateKey(names, items.length + 1) };
}

function madeKeys({ item: fields }: ListField, item: JsonObject): JsonObject {
  const made = Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
    const from = fromOf(field);
    const key = from === undefined ? undefined : keyFrom(field, item[from]);
    return key === undefined ? [] : [[name, key]];
  });
  return Object.fromEntries(made);
}

function keyOf(field: ListField, item: JsonObject): ItemKey {
  const key = item[field.key];
  return typeof key === 'string' || typeof key === 'number' ? key : '';
}
