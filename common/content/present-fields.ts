import type { LanguageCode } from '#i18n/languages.ts';
import { isAltText } from './alt-texts.ts';
import type { Field, Fields, ListField, Presented, TextField } from './fields.ts';
import { isGeneratedKey } from './generated-keys.ts';
import { getHiddenLanguages } from './hidden-in.ts';
import { escapeHtmlText, hasAllowedScheme } from '../text/html-rules.ts';
import { imageFile } from '../media/image-file.ts';
import { isSafeHtml } from '../text/is-safe-html.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { labelTableCells } from '../text/label-table-cells.ts';

export interface PresentOptions {
  /** Language of `own`. */
  language: LanguageCode;
  /** Language of `fallback`: the project's default. */
  fallbackLanguage: LanguageCode;
  /**
   * Document path, for the editor's preview: texts and images carry their source, and items without
   * a required value stay (otherwise they are omitted).
   */
  documentPath?: string | undefined;
}

/**
 * Converts a stored value to view data: one language's values, completed field by field from the
 * default language. A path is `services.3.titleTr`: lists by their items' keys, plain strings by
 * index. A required top-level value missing in both is blank ('', 0, false).
 */
export function presentFields<F extends Fields>(
  fields: F,
  own: JsonValue | null,
  fallback: JsonValue | null,
  options: PresentOptions,
): Presented<F> {
  const sources = { own: objectOf(own), fallback: objectOf(fallback) };
  // presentField returns exactly the type PresentedField<F> for the field's kind.
  return presentObject(fields, sources, options, '') as Presented<F>;
}

/** The same part of both languages' files; null if a file lacks it. */
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
    const value = field.kind === 'text' ? textOrDerived(field, stored, sources) : stored;
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

/** A missing key is derived from the default language's text. */
function textOrDerived(
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
      if (field.kind === 'html') return { html: safeHtml(text), ...localisationOf(place, options) };
      return field.kind === 'text' && field.translated
        ? { text, ...localisationOf(place, options) }
        : text;
    }
  }
}

/** Unsafe HTML is shown as plain text. */
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
        ? { text, ...localisationOf({ ...place, path: `${place.path}.${index}` }, options) }
        : text,
    ];
  });
}

function localisationOf({ path, isFallback }: Place, options: PresentOptions) {
  return {
    ...(isFallback && { lang: options.fallbackLanguage }),
    ...pathOf({ path }, options),
  };
}

function pathOf({ path }: { path: string }, { documentPath }: PresentOptions) {
  return documentPath === undefined ? {} : { path: `${documentPath}:${path}` };
}

/** The default language's items in order, then the own file's others; without hidden ones. */
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
    if (options.documentPath === undefined && lacksRequired(field.item, sources)) return [];
    const item = presentObject(field.item, sources, options, `${prefix}${name}.${key}.`);
    // In lists matched by name, `id` may be an ordinary field (a fragment).
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

/** Untranslated values are in both files; an older one may lack them. */
function isHidden({ own, fallback }: Sources, language: LanguageCode): boolean {
  return [own, fallback].some((item) => item && getHiddenLanguages(item).includes(language));
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
