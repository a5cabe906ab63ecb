import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';

/** Values of a unit's fields, by language. */
export type Values = Partial<Record<UnitLanguage, JsonValue>>;

/** Returns the languages of a record by language. */
export function languagesOf(values: Partial<Record<UnitLanguage, unknown>>): UnitLanguage[] {
  return Object.keys(values) as UnitLanguage[];
}
