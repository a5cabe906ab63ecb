import type { UnitLanguage } from '#common/content/editing.ts';
import { readField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import type { FormContextValue } from './form-context.ts';

interface Target {
  language: UnitLanguage;
  path: string;
  isShared: boolean;
}

/**
 * Writes a field. A cleared field becomes '' if it had a stored value, and is omitted otherwise.
 */
export function writeFormField(
  { store, source }: Pick<FormContextValue, 'store' | 'source'>,
  { language, path, isShared }: Target,
  value: JsonValue | undefined,
): void {
  const stored = readField(store.getSnapshot().unit.versions[language]?.value, path);
  const written = value === '' && stored === undefined ? undefined : value;
  store.setField(isShared && source !== '' ? 'all' : language, path, written);
}
