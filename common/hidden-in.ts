import { hiddenInKey } from './field-values.ts';
import { isJsonObject, type JsonValue } from './json.ts';

/** The codes of the languages in which a stored section or item of a list is not shown. */
export function hiddenInOf(value: JsonValue | undefined): string[] {
  const stored = isJsonObject(value) ? value[hiddenInKey] : null;
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
}
