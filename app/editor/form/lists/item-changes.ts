import type { UnitLanguage } from '#common/editing.ts';
import { newItemId, readField } from '#common/field-values.ts';
import type { ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { itemsByKey } from '../field-state.ts';
import type { FormContextValue } from '../form-context.ts';
import { bareItem } from '../put-field.ts';

type ListForm = Pick<FormContextValue, 'store' | 'versions' | 'source'>;
type ItemKey = string | number;

interface List {
  path: string;
  field: ListField;
}

/** Adds an empty item in every language. Answers its key. */
export function addItem(form: ListForm, list: List, index: number): ItemKey {
  const item = newItem(list.field, listsOf(form, list));
  form.store.changeList(list.path, { change: 'add', item, index });
  return keyOf(list.field, item);
}

/** Adds a copy after an item, each language with its own texts. Answers its key. */
export function duplicateItem(form: ListForm, list: List, key: ItemKey, index: number): ItemKey {
  const { store, source } = form;
  const own = itemsOf(form, list, key);
  const fresh = newItem(list.field, listsOf(form, list));
  const first = own.get(source) ?? Array.from(own.values())[0] ?? {};
  const copyOf = (item: JsonObject): JsonObject => ({ ...item, ...fresh });
  store.changeList(list.path, {
    change: 'add',
    item: copyOf(bareItem(list.field, first)),
    index: index + 1,
  });
  const copied = keyOf(list.field, fresh);
  for (const [language, item] of own) store.setField(language, `${list.path}.${copied}`, copyOf(item));
  return copied;
}

/** Takes an item away in every language. Answers what brings it back where it was. */
export function removeItem(form: ListForm, list: List, key: ItemKey, index: number): () => void {
  const { store, source } = form;
  const own = itemsOf(form, list, key);
  store.changeList(list.path, { change: 'remove', key });
  return () => {
    const first = own.get(source) ?? Array.from(own.values())[0];
    if (!first) return;
    store.changeList(list.path, { change: 'add', item: bareItem(list.field, first), index });
    for (const [language, item] of own) store.setField(language, `${list.path}.${key}`, item);
  };
}

function listsOf({ store, versions }: ListForm, { path }: List): (JsonValue | undefined)[] {
  const { values } = store.getSnapshot();
  return versions.map((language) => readField(values[language], path));
}

/** The item in every language that has it. */
function itemsOf(
  { store, versions }: ListForm,
  { path, field }: List,
  key: ItemKey,
): Map<UnitLanguage, JsonObject> {
  const { values } = store.getSnapshot();
  const found = new Map<UnitLanguage, JsonObject>();
  for (const language of versions) {
    const item = itemsByKey(field, readField(values[language], path)).get(key);
    if (item) found.set(language, item);
  }
  return found;
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
  return isJsonObject(item)
    ? Object.values(item).filter((value) => typeof value === 'string')
    : [];
}

function keyOf(field: ListField, item: JsonObject): ItemKey {
  const key = item[field.key];
  return typeof key === 'string' || typeof key === 'number' ? key : '';
}
