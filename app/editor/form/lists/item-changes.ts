import { changeList, joinField, newItemId, readField, writeField } from '#common/field-values.ts';
import type { ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
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

/** Adds a copy after an item, each language with its own texts. Answers its key. */
export function duplicateItem(form: ListForm, list: List, key: ItemKey, index: number): ItemKey {
  const { values } = form.store.getSnapshot();
  const lists = form.versions.map((language) => readField(values[language], list.path));
  const fresh = newItem(list.field, lists);
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

/** An item with its key, and with a first value for every name that it needs and that no other item has. */
export function newItem(field: ListField, lists: readonly (JsonValue | undefined)[]): JsonObject {
  const id = newItemId(lists);
  const taken = new Set(
    lists.flatMap((list) => (Array.isArray(list) ? list : [])).flatMap(textsOf),
  );
  const names = Object.entries(field.item).filter(
    ([, { kind, translated, required }]) => kind === 'text' && required && !translated,
  );
  const given = names.map(([name]) => [name, freeName(taken, id)] as const);
  const keyed = field.key === 'id' ? { id } : { name: freeName(taken, id) };
  return { ...keyed, ...Object.fromEntries(given) };
}

function freeName(taken: ReadonlySet<string>, from: number): string {
  const name = `item-${from}`;
  return taken.has(name) ? freeName(taken, from + 1) : name;
}

function textsOf(item: JsonValue): string[] {
  return isJsonObject(item) ? Object.values(item).filter((value) => typeof value === 'string') : [];
}

function keyOf(field: ListField, item: JsonObject): ItemKey {
  const key = item[field.key];
  return typeof key === 'string' || typeof key === 'number' ? key : '';
}
