import type { LanguageCode } from '#i18n/languages.ts';
import { isAltText } from './alt-texts.ts';
import type { Field, Fields, ListField, Presented, TextField } from './fields.ts';
import { isGeneratedKey } from './generated-keys.ts';
import { hiddenInOf } from './hidden-in.ts';
import { escapeHtmlText, hasAllowedScheme } from './html-rules.ts';
import { imageFile } from './image-file.ts';
import { isSafeHtml } from './is-safe-html.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { labelTableCells } from './label-table-cells.ts';

export interface PresentOptions {
  /** The language of `own`. */
  language: LanguageCode;
  /** The language of `fallback`: the project's default. */
  fallbackLanguage: LanguageCode;
  /**
   * For the editor's preview, the document's path: every text and picture carries where it comes from, and items
   * that still lack a required value stay (elsewhere they are left out).
   */
  withPaths?: string | undefined;
}

/**
 * What a view shows of a stored value: one language's own, filled up field by field from the default
 * language's. A path is `services.3.titleTr`: lists by their items' keys, plain strings by index.
 * A required value of the top level that both lack comes out blank ('', 0, false).
 */
export function presentFields<F extends Fields>(
  fields: F,
  own: JsonValue | null,
  fallback: JsonValue | null,
  options: PresentOptions,
): Presented<F> {
  const sources = { own: objectOf(own), fallback: objectOf(fallback) };
  // presentField answers by the field's kind exactly what PresentedField<F> says of it.
  return presentObject(fields, sources, options, '') as Presented<F>;
}

/** The same place in both languages' files; null where a file does not have it. */
interface Sources {
  own: JsonObject | null;
  fallback: JsonObject | null;
}

function presentObject(
  fields: Fields,
  sources: Sources,
  options: PresentOptions,
  prefix: string,
): object {
  const entries = Object.entries(fields).map(([name, field]) => {
    const isOwn = isPresent(sources.own?.[name], field);
    const stored = isOwn ? sources.own?.[name] : sources.fallback?.[name];
    const value = field.kind === 'text' ? shownText(field, stored, sources) : stored;
    const place = {
      path: prefix + name,
      isFallback: !isOwn && options.language !== options.fallbackLanguage,
    };
    return [
      name,
      field.kind === 'list'
        ? presentList(field, name, sources, options, prefix)
        : presentField(field, value, place, options),
    ];
  });
  return Object.fromEntries(entries);
}

/** A key that nobody wrote is made of the default language's text. */
function shownText(
  field: TextField,
  stored: JsonValue | undefined,
  { own, fallback }: Sources,
): JsonValue | undefined {
  if (field.translated || (isPresent(stored, field) && !isGeneratedKey(stored))) return stored;
  return field.from === undefined ? undefined : (fallback ?? own)?.[field.from];
}

interface Place {
  path: string;
  isFallback: boolean;
}

function presentField(
  field: Exclude<Field, ListField>,
  value: JsonValue | undefined,
  place: Place,
  options: PresentOptions,
): unknown {
  switch (field.kind) {
    case 'strings':
      return presentStrings(value, field.translated, place, options);
    case 'flag':
    case 'number':
      return isPresent(value, field)
        ? value
        : blankOr(field.required, field.kind === 'flag' ? false : 0);
    case 'image':
    case 'text':
    case 'html':
    case 'link':
    case 'icon': {
      const text =
        isPresent(value, field) && typeof value === 'string' ? value : blankOr(field.required, '');
      if (text === null) return null;
      if (field.kind === 'link' && !hasAllowedScheme('href', text))
        return blankOr(field.required, '');
      if (field.kind === 'image') return { ...imageFile(text), ...pathOf(place, options) };
      if (field.kind === 'html') return { html: safeHtml(text), ...marksOf(place, options) };
      return field.kind === 'text' && field.translated
        ? { text, ...marksOf(place, options) }
        : text;
    }
  }
}

/** What is not safe is shown as the text that it is. */
function safeHtml(stored: string): string {
  return isSafeHtml(stored) ? labelTableCells(stored) : escapeHtmlText(stored);
}

function presentStrings(
  value: JsonValue | undefined,
  translated: boolean,
  place: Place,
  options: PresentOptions,
): unknown[] {
  const texts = Array.isArray(value) ? value : [];
  return texts.flatMap((text, index) => {
    if (isBlank(text)) return [];
    return [
      translated
        ? { text, ...marksOf({ ...place, path: `${place.path}.${index}` }, options) }
        : text,
    ];
  });
}

function marksOf({ path, isFallback }: Place, options: PresentOptions) {
  return {
    ...(isFallback && { lang: options.fallbackLanguage }),
    ...pathOf({ path }, options),
  };
}

function pathOf({ path }: Pick<Place, 'path'>, { withPaths }: PresentOptions) {
  return withPaths === undefined ? {} : { path: `${withPaths}:${path}` };
}

/**
 * The default language's items in its order, then those that only the own file has; without those that are hidden
 * in the language.
 */
function presentList(
  field: ListField,
  name: string,
  { own, fallback }: Sources,
  options: PresentOptions,
  prefix: string,
): object[] {
  const ownItems = itemsByKey(own?.[name], field.key);
  const fallbackItems = itemsByKey(fallback?.[name], field.key);
  const keys = new Set([...fallbackItems.keys(), ...ownItems.keys()]);
  return Array.from(keys).flatMap((key) => {
    const sources = { own: ownItems.get(key) ?? null, fallback: fallbackItems.get(key) ?? null };
    if (isHidden(sources, options.language)) return [];
    if (options.withPaths === undefined && lacksRequired(field.item, sources)) return [];
    const item = presentObject(field.item, sources, options, `${prefix}${name}.${key}.`);
    // Where items are matched by name, `id` may be a field of its own (a fragment).
    const id = field.key === 'id' ? { id: key } : Object.hasOwn(field.item, 'id') ? {} : { id: 0 };
    return [{ ...item, ...id }];
  });
}

function itemsByKey(
  value: JsonValue | undefined,
  key: 'id' | 'name',
): Map<string | number, JsonObject> {
  const items = new Map<string | number, JsonObject>();
  for (const item of Array.isArray(value) ? value : []) {
    if (!isJsonObject(item)) continue;
    const itemKey = item[key];
    if (typeof itemKey === (key === 'id' ? 'number' : 'string'))
      items.set(itemKey as string | number, item);
  }
  return items;
}

/** What is not translated stands in both files; an older one may lack it. */
function isHidden({ own, fallback }: Sources, language: LanguageCode): boolean {
  return [own, fallback].some((item) => item && hiddenInOf(item).includes(language));
}

function lacksRequired(fields: Fields, { own, fallback }: Sources): boolean {
  return Object.entries(fields).some(
    ([name, field]) =>
      field.required && !isPresent(own?.[name], field) && !isPresent(fallback?.[name], field),
  );
}

function isPresent(value: JsonValue | undefined, field: Field): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'strings':
      return Array.isArray(value) && !value.every(isBlank);
    case 'list':
      return Array.isArray(value);
    default:
      return isAltText(field) ? typeof value === 'string' : !isBlank(value);
  }
}

function isBlank(value: JsonValue | undefined): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

function blankOr<Blank>(required: boolean, blank: Blank): Blank | null {
  return required ? blank : null;
}

function objectOf(value: JsonValue | null): JsonObject | null {
  return isJsonObject(value) ? value : null;
}
