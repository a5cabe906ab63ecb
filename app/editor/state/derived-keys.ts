import type { Unit } from '#contracts/units.ts';
import { findSurroundingFields, readField, writeField } from '#common/content/field-values.ts';
import type { Field } from '#common/content/fields.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import type { JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/content/placeholders.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import { byLanguage, languagesOf, type Values } from './values.ts';

/**
 * Updates keys derived from the source language's text at a path, in every language. Keys that were
 * written by a person or are public stay.
 */
export function updateDerivedKeys(before: Values, after: Values, unit: Unit, path: string): Values {
  const { sourceLanguage: source, type } = unit;
  const { around, prefix, name } = findSurroundingFields(type.fields, path);
  const [keyName, field] =
    Object.entries(around ?? {}).find(([, own]) => keySourceOf(own) === name) ?? [];
  if (keyName === undefined || field === undefined) return after;
  const key = prefix + keyName;
  const stored = readField(before[source], key);
  const isPublic = !isUnwritten(readField(unit.versions[source]?.published, key));
  const isMade = stored === deriveKey(field, readField(before[source], path)) && !isPublic;
  if (!isMade && !isUnwritten(stored)) return after;
  const made = deriveKey(field, readField(after[source], path));
  const all = { ...before, ...after };
  const written = languagesOf(all).filter((language) => all[language]);
  const keys = byLanguage(written, (language) => writeField(all[language], key, made) ?? null);
  return { ...after, ...keys };
}

/** Returns the key derived from a text; undefined if it is empty. */
export function deriveKey(field: Field, text: JsonValue | undefined): string | undefined {
  if (field.kind !== 'text' || typeof text !== 'string') return undefined;
  const characters = Array.from(withoutSoftHyphens(text).trim());
  return characters.slice(0, field.max).join('').trim() || undefined;
}

export function keySourceOf(field: Field): string | undefined {
  return field.kind === 'text' ? field.from : undefined;
}

function isUnwritten(key: JsonValue | undefined): boolean {
  return (
    key === undefined || key === null || key === '' || isGeneratedKey(key) || isPlaceholder(key)
  );
}
