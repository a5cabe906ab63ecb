import type { UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';

/** What the fields of a unit hold, by language. */
export type Values = Partial<Record<UnitLanguage, JsonValue>>;

/** The languages that a record by language names. */
export function languagesOf(values: Partial<Record<UnitLanguage, unknown>>): UnitLanguage[] {
  return Object.keys(values) as UnitLanguage[];
}
