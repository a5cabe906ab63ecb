import type { Unit } from '#common/editing.ts';
import { fieldsAround, readField, writeField } from '#common/field-values.ts';
import type { Field } from '#common/fields.ts';
import { isGeneratedKey } from '#common/generated-keys.ts';
import type { JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/placeholders.ts';
import { withoutSoftHyphens } from '#common/plain-text.ts';
import { languagesOf, type Values } from './values.ts';

/**
 * Values in which the source language's text at a path was written, with the key that is made of it in every language.
 * A key that somebody has written, and one that is public, stays.
 */
export function followKey(before: Values, after: Values, unit: Unit, path: string): Values {
  const { sourceLanguage: source, type } = unit;
  const { around, prefix, name } = fieldsAround(type.fields, path);
  const [keyName, field] =
    Object.entries(around ?? {}).find(([, own]) => fromOf(own) === name) ?? [];
  if (keyName === undefined || field === undefined) return after;
  const key = prefix + keyName;
  const stored = readField(before[source], key);
  const isPublic = !isUnwritten(readField(unit.versions[source]?.published, key));
  const isMade = stored === keyFrom(field, readField(before[source], path)) && !isPublic;
  if (!isMade && !isUnwritten(stored)) return after;
  const made = keyFrom(field, readField(after[source], path));
  const all = { ...before, ...after };
  const written = languagesOf(all).filter((language) => all[language]);
  return {
    ...after,
    ...Object.fromEntries(
      written.map((language) => [language, writeField(all[language], key, made) ?? null]),
    ),
  };
}

/** The key that is made of a text; undefined where there is none. */
export function keyFrom(field: Field, text: JsonValue | undefined): string | undefined {
  if (field.kind !== 'text' || typeof text !== 'string') return undefined;
  return withoutSoftHyphens(text).trim().slice(0, field.max).trim() || undefined;
}

/** The text that a key is made of. */
export function fromOf(field: Field): string | undefined {
  return field.kind === 'text' ? field.from : undefined;
}

function isUnwritten(key: JsonValue | undefined): boolean {
  return (
    key === undefined || key === null || key === '' || isGeneratedKey(key) || isPlaceholder(key)
  );
}
