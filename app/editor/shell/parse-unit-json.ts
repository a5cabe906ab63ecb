import type { UnitLanguage } from '#contracts/parts.ts';
import type { UnitType } from '#contracts/units.ts';
import { getItemKey, joinField } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { findJsonError } from '../form/json/json-error.ts';
import type { Values } from '../state/values.ts';

export type ParsedJson =
  | { outcome: 'values'; values: Values }
  | { outcome: 'empty' | 'other' }
  /** Position of the syntax error, counted from 1. */
  | { outcome: 'broken'; line: number; column: number }
  /** A value does not fit its field's kind. */
  | { outcome: 'wrong'; field: string };

interface ReadOptions {
  type: Pick<UnitType, 'fields' | 'shape'>;
  /** Languages of the unit. */
  languages: readonly UnitLanguage[];
  /** Language of the text, if it does not name any. */
  language: UnitLanguage;
}

/** Parses JSON for a unit: one language, or several by code as 'Log JSON Data' writes them. */
export function parseUnitJson(
  text: string,
  { type, languages, language }: ReadOptions,
): ParsedJson {
  if (text.trim() === '') return { outcome: 'empty' };
  const error = findJsonError(text);
  if (error) return { outcome: 'broken', ...error };
  // JSON.parse returns JSON values.
  const value = JSON.parse(text) as JsonValue;
  const values = byLanguage(value, languages) ?? { [language]: value };
  const entries = Object.values(values);
  if (entries.length === 0) return { outcome: 'other' };
  const wrong = entries.map((one) => firstWrong(type, one)).find((field) => field !== null);
  return wrong === undefined || wrong === null
    ? { outcome: 'values', values }
    : { outcome: 'wrong', field: wrong };
}

function byLanguage(value: JsonValue, languages: readonly UnitLanguage[]): Values | null {
  if (!isJsonObject(value)) return null;
  const names = Object.keys(value);
  const isLanguage = (name: string) => languages.some((code) => code !== '' && code === name);
  return names.length > 0 && names.every(isLanguage) ? value : null;
}

function firstWrong({ shape, fields }: ReadOptions['type'], value: JsonValue): string | null {
  if (shape === 'list') return Array.isArray(value) ? null : '[ ]';
  if (!isJsonObject(value)) return '{ }';
  return fields ? wrongIn(fields, value, '') : null;
}

function wrongIn(fields: Fields, value: JsonValue, path: string): string | null {
  if (!isJsonObject(value)) return path;
  for (const [name, field] of Object.entries(fields)) {
    const own = value[name];
    if (own === undefined || own === null) continue;
    const wrong = wrongField(field, own, joinField(path, name));
    if (wrong !== null) return wrong;
  }
  return null;
}

function wrongField(field: Field, value: JsonValue, path: string): string | null {
  if (field.kind === 'flag') return typeof value === 'boolean' ? null : path;
  if (field.kind === 'number') return typeof value === 'number' ? null : path;
  if (field.kind === 'strings')
    return Array.isArray(value) && value.every((line) => typeof line === 'string') ? null : path;
  if (field.kind !== 'list') return typeof value === 'string' ? null : path;
  if (!Array.isArray(value)) return path;
  const keys = new Set<JsonValue>();
  for (const [index, item] of value.entries()) {
    const key = getItemKey(field, item);
    const at = joinField(path, key ?? index);
    // The server assigns ids to items without one.
    if (key !== null && keys.has(key)) return at;
    if (key !== null) keys.add(key);
    const wrong = wrongIn(field.item, item, at);
    if (wrong !== null) return wrong;
  }
  return null;
}
