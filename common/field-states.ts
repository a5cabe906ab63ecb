import type { FieldState, OutdatedFields, UnitType } from './editing.ts';
import { hiddenInKey, itemKeyOf, joinField } from './field-values.ts';
import type { Field, Fields, ListField } from './fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { isPlaceholder } from './placeholders.ts';

/*
 * How far a translation has come, field by field. It is told by what the texts are and from which text they were
 * translated, never by dates.
 */

/** The states of translated fields by their paths. */
export type FieldStates = Record<string, FieldState>;

/** What was translated from another text than the source's is now: those texts by field path. */
type OldSources = NonNullable<OutdatedFields[keyof OutdatedFields]>;

/**
 * The state of each translated field of a language (`own`) beside the default language (`source`). `fields` is null for
 * texts by name (`meta`, `messages`). Items that are hidden in `language` await nothing and are left out.
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

/** The same for a unit of any type; none where nothing of it is known to be translated. */
export function unitStates(
  { shape, fields }: Pick<UnitType, 'shape' | 'fields'>,
  own: JsonValue | undefined,
  source: JsonValue | undefined,
  outdated: Readonly<OldSources> = {},
  language: string | null = null,
): FieldStates {
  return isTranslatable(shape) ? fieldStates(fields, own, source, outdated, language) : {};
}

/** How much work the states leave. */
export function countStates(states: Readonly<FieldStates>): { missing: number; outdated: number } {
  const all = Object.values(states);
  const count = (wanted: FieldState) => all.filter((state) => state === wanted).length;
  return { missing: count('missing'), outdated: count('outdated') };
}

/** Whether documents of this shape hold texts that are translated one by one. */
export function isTranslatable(shape: UnitType['shape']): boolean {
  return shape === 'fields' || shape === 'meta' || shape === 'messages';
}

/** Every translated field of a value by its path, as text: '' where it says nothing. */
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

/** A value as the text that it is compared by: plain strings a line each. */
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
    else if (isTranslated(field)) texts.set(path, textOf(value[name]));
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
    const key = itemKeyOf(field, item);
    if (key === null || !isJsonObject(item) || isHiddenIn(item, language)) continue;
    collectFields(texts, field.item, item, joinField(path, key), language);
  }
}

function isTranslated(field: Field): boolean {
  return field.kind !== 'list' && field.translated;
}

function isHiddenIn(item: JsonObject, language: string | null): boolean {
  const hidden = item[hiddenInKey];
  return language !== null && Array.isArray(hidden) && hidden.includes(language);
}

function isBlank(value: JsonValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
