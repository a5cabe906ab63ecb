import { isAltMissing, isAltText } from '#common/content/alt-texts.ts';
import type { FieldState } from '#common/content/field-states.ts';
import type { OutdatedFields } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import {
  findSurroundingFields,
  getItemKey,
  joinField,
  readField,
} from '#common/content/field-values.ts';
import type { Field, Fields, ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/content/placeholders.ts';

/** A field's value in one language, and its source. */
interface Compared {
  value: JsonValue | undefined;
  source: JsonValue | undefined;
  isSource: boolean;
  isOutdated: boolean;
}

/** Returns whether a value is empty, so that visitors see the default language's. */
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

/** Returns the translation status of a field in a language. */
export function fieldStateOf(
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

/** Returns whether a field is the missing alternative text of an image beside it. */
export function lacksAlt(
  fields: Fields | null,
  path: string,
  value: JsonValue | undefined,
): boolean {
  const { around, prefix, name } = findSurroundingFields(fields, path);
  const field = around?.[name];
  if (!field || !isAltText(field)) return false;
  const owner = prefix === '' ? value : readField(value, prefix.slice(0, -1));
  return isJsonObject(owner) && isAltMissing(name, around, owner);
}

/** Returns whether a value differs from the published one. undefined, null and '' are equal. */
export function isChanged(value: JsonValue | undefined, published: JsonValue | undefined): boolean {
  if (value === published) return false;
  const [now, then] = [value, published].map((side) =>
    side === '' ? undefined : (side ?? undefined),
  );
  return now !== then && JSON.stringify(now) !== JSON.stringify(then);
}

/** Worst translation status among an item's fields. */
export type ItemState = 'done' | 'missing' | 'outdated';

interface ItemPlace {
  path: string;
  item: JsonObject | null;
  source: JsonObject | null;
  isSource: boolean;
  outdated: Readonly<Record<string, string>>;
}

/** Returns the status of an item in a language; missing outranks outdated. */
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
  return fieldStateOf(field, { value, source, isSource: place.isSource, isOutdated });
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

/** Returns a list's items by key, in order. */
export function itemsByKey(
  field: ListField,
  value: JsonValue | undefined,
): Map<string | number, JsonObject> {
  const items = new Map<string | number, JsonObject>();
  for (const item of Array.isArray(value) ? value : []) {
    const key = getItemKey(field, item);
    if (isJsonObject(item) && key !== null) items.set(key, item);
  }
  return items;
}

/** Returns one language's outdated fields, by field path. */
export function outdatedIn(
  outdated: OutdatedFields,
  language: UnitLanguage,
): Readonly<Record<string, string>> {
  return (language === '' ? undefined : outdated[language]) ?? none;
}

const none: Readonly<Record<string, string>> = {};
