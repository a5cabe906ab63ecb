import { isAltMissing, isAltText } from '#common/alt-texts.ts';
import type { FieldState, OutdatedFields, UnitLanguage } from '#common/editing.ts';
import { fieldsAround, joinField, readField } from '#common/field-values.ts';
import type { Field, Fields, ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/placeholders.ts';

/** A field's place in one language, and what it is compared with. */
interface Compared {
  value: JsonValue | undefined;
  source: JsonValue | undefined;
  isSource: boolean;
  isOutdated: boolean;
}

/** Whether a value says nothing, so that visitors are shown the default language's. */
export function isBlank(field: Field, value: JsonValue | undefined): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value !== 'boolean';
    case 'number':
      return typeof value !== 'number';
    case 'strings':
      return !Array.isArray(value) || value.every(isBlankText);
    case 'list':
      return !Array.isArray(value) || value.length === 0;
    default:
      return isBlankText(value);
  }
}

function isBlankText(value: JsonValue | undefined): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

/** How a translated field stands in a language. */
export function stateOf(
  field: Field,
  { value, source, isSource, isOutdated }: Compared,
): FieldState {
  if (isPlaceholder(value)) return 'missing';
  if (isBlank(field, value)) {
    if (isSource) return field.required ? 'missing' : 'empty';
    return isBlank(field, source) ? 'empty' : 'missing';
  }
  return isOutdated && !isSource ? 'outdated' : 'done';
}

/** True for the alternative text that a picture beside it lacks, in a document of this value. */
export function lacksAlt(
  fields: Fields | null,
  path: string,
  value: JsonValue | undefined,
): boolean {
  const { around, prefix, name } = fieldsAround(fields, path);
  const field = around?.[name];
  if (!field || !isAltText(field)) return false;
  const owner = prefix === '' ? value : readField(value, prefix.slice(0, -1));
  return isJsonObject(owner) && isAltMissing(name, around, owner);
}

/** Whether a value is not what is published. Nothing and an empty text are the same. */
export function isChanged(value: JsonValue | undefined, published: JsonValue | undefined): boolean {
  if (value === published) return false;
  const [now, then] = [value, published].map((side) =>
    side === '' ? undefined : (side ?? undefined),
  );
  return now !== then && JSON.stringify(now) !== JSON.stringify(then);
}

/** The worst of what an item's texts are in a language. */
export type ItemState = 'done' | 'missing' | 'outdated';

interface ItemPlace {
  path: string;
  item: JsonObject | null;
  source: JsonObject | null;
  isSource: boolean;
  outdated: Readonly<Record<string, string>>;
}

/** How an item stands in a language: a missing text weighs more than one whose source has changed. */
export function itemStateOf(fields: Fields, place: ItemPlace): ItemState {
  const states = Object.entries(fields).map(([name, field]) => {
    const state = partStateOf(name, field, place);
    if (state !== 'empty') return state;
    return place.item && isAltMissing(name, fields, place.item) ? 'missing' : 'done';
  });
  return worstOf(states);
}

function partStateOf(name: string, field: Field, place: ItemPlace): FieldState {
  const path = `${place.path}.${name}`;
  const [value, source] = [place.item?.[name], place.source?.[name]];
  if (field.kind === 'list') return listStateOf(field, { ...place, path }, value, source);
  if (!field.translated) return 'done';
  const isOutdated = Object.hasOwn(place.outdated, path);
  return stateOf(field, { value, source, isSource: place.isSource, isOutdated });
}

function listStateOf(
  field: ListField,
  place: ItemPlace,
  value: JsonValue | undefined,
  source: JsonValue | undefined,
): ItemState {
  const own = itemsByKey(field, value);
  const states = Array.from(itemsByKey(field, source), ([key, item]) =>
    itemStateOf(field.item, {
      ...place,
      path: joinField(place.path, key),
      item: own.get(key) ?? null,
      source: item,
    }),
  );
  return worstOf(states);
}

function worstOf(states: readonly ItemState[]): ItemState {
  const worst = (['missing', 'outdated'] as const).find((state) => states.includes(state));
  return worst ?? 'done';
}

/** A list's items by their key, in order. */
export function itemsByKey(
  field: ListField,
  value: JsonValue | undefined,
): Map<string | number, JsonObject> {
  const items = new Map<string | number, JsonObject>();
  for (const item of Array.isArray(value) ? value : []) {
    const key = isJsonObject(item) ? item[field.key] : null;
    if (isJsonObject(item) && (typeof key === 'string' || typeof key === 'number'))
      items.set(key, item);
  }
  return items;
}

/** Of one language, by field path. */
export function outdatedIn(
  outdated: OutdatedFields,
  language: UnitLanguage,
): Readonly<Record<string, string>> {
  return (language === '' ? undefined : outdated[language]) ?? none;
}

const none: Readonly<Record<string, string>> = {};
