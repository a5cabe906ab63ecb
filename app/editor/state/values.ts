import type { UnitLanguage } from '#contracts/parts.ts';
import { type JsonValue, isJsonObject } from '#common/json.ts';

export type Values = Partial<Record<UnitLanguage, JsonValue>>;

export function languagesOf(values: Partial<Record<UnitLanguage, unknown>>): UnitLanguage[] {
  return Object.keys(values) as UnitLanguage[];
}

export function byLanguage<Value>(
  languages: readonly UnitLanguage[],
  valueOf: (language: UnitLanguage) => Value,
): Partial<Record<UnitLanguage, Value>> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)]));
}

/** Compares two values regardless of key order. Fast for shared parts. */
export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  );
}
