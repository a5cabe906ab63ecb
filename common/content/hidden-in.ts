import { hiddenInKey } from './field-values.ts';
import { isJsonObject, type JsonValue } from '../json.ts';

/** Language codes in which a stored section or list item is hidden. */
export function getHiddenLanguages(value: JsonValue | undefined): string[] {
  const stored = isJsonObject(value) ? value[hiddenInKey] : null;
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
}
