import type { OutdatedFields, UnitType } from '#contracts/units.ts';
import { hiddenInKey, getItemKey, joinField } from './field-values.ts';
import type { Fields, ListField } from './fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { isPlaceholder } from './placeholders.ts';

/** Translation status of a field. `empty`: its source is empty too. */
export type FieldState = 'done' | 'missing' | 'outdated' | 'empty';

/*
 * Translation status, field by field. Derived from the texts and their sources, never from dates.
 */

/** States of translated fields by path. */
export type FieldStates = Record<string, FieldState>;

/** Source texts of outdated translations, by field path. */
type OldSources = NonNullable<OutdatedFields[keyof OutdatedFields]>;

/**
 * Status of each translated field of a language (`own`) beside the default language (`source`).
 * `fields` is null for texts by name (`meta`, `messages`). Items hidden in `language` need no
 * translation and are omitted.
 */
export function fieldStates(
  fields: Fields | null,
  own: JsonValue | undefined,
  source: JsonValue | undefined,
  outdated: Readonly<OldSources> = {},
  language: string | null = null,
): FieldStates {
  const states: FieldStates = {};
  const sources = translatedTexts(fields, source, language);
  const owns = translatedTexts(fields, own, language);
  for (const path of new Set([...sources.keys(), ...owns.keys()])) {
    const old = Object.hasOwn(outdated, path) ? outdated[path] : undefined;
    const state = stateOf(owns.get(path) ?? '', sources.get(path) ?? '', old);
    states[path] = state;
  }
  return states;
}

/** The same for a unit of any type; empty if it is not translatable. */
export function unitStates(
  { shape, fields }: Pick<UnitType, 'shape' | 'fields'>,
  own: JsonValue | undefined,
  source: JsonValue | undefined,
  outdated: Readonly<OldSources> = {},
  language: string | null = null,
): FieldStates {
  return isTranslatable(shape) ? fieldStates(fields, own, source, outdated, language) : {};
}

/** Counts of missing and outdated fields. */
export function countStates(states: Readonly<FieldStates>): { missing: number; outdated: number } {
  const all = Object.values(states);
  const count = (wanted: FieldState) => all.filter((state) => state === wanted).length;
  return { missing: count('missing'), outdated: count('outdated') };
}

/** True for shapes with individually translated texts. */
export function isTranslatable(shape: UnitType['shape']): boolean {
  return shape === 'fields' || shape === 'meta' || shape === 'messages';
}

/** All translated fields of a value by path, as text; '' for empty ones. */
export function translatedTexts(
  fields: Fields | null,
  value: JsonValue | undefined,
  language: string | null = null,
): Map<string, string> {
  const texts = new Map<string, string>();
  if (fields === null) collectNamed(texts, value, '');
  else if (isJsonObject(value)) collectFields(texts, fields, value, '', language);
  return texts;
}

/** Text of a value for comparison; plain strings on a line each. */
function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.every(isBlank) ? '' : value.map(textOf).join('\n');
  if (isJsonObject(value)) return JSON.stringify(value);
  return isBlank(value) ? '' : String(value);
}

function stateOf(own: string, source: string, oldSource: string | undefined): FieldState {
  if (own === '' || isPlaceholder(own)) return source === '' ? 'empty' : 'missing';
  return oldSource === undefined || oldSource === source ? 'done' : 'outdated';
}

function collectNamed(texts: Map<string, string>, value: JsonValue | undefined, path: string) {
  if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value))
      collectNamed(texts, inner, joinField(path, name));
  } else if (typeof value === 'string' && path !== '') texts.set(path, textOf(value));
}

function collectFields(
  texts: Map<string, string>,
  fields: Fields,
  value: JsonObject,
  parent: string,
  language: string | null,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const path = joinField(parent, name);
    if (field.kind === 'list') collectItems(texts, field, value[name], path, language);
    else if (field.translated) texts.set(path, textOf(value[name]));
  }
}

function collectItems(
  texts: Map<string, string>,
  field: ListField,
  list: JsonValue | undefined,
  path: string,
  language: string | null,
): void {
  for (const item of Array.isArray(list) ? list : []) {
    const key = getItemKey(field, item);
    if (key === null || !isJsonObject(item) || isHiddenIn(item, language)) continue;
    collectFields(texts, field.item, item, joinField(path, key), language);
  }
}

function isHiddenIn(item: JsonObject, language: string | null): boolean {
  const hidden = item[hiddenInKey];
  return language !== null && Array.isArray(hidden) && hidden.includes(language);
}

function isBlank(value: JsonValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
