import type { UnitLanguage } from '#common/editing.ts';
import { readField } from '#common/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import type { FormContextValue } from './form-context.ts';
import { stepsOfText, writeText } from './texts/texts-of.ts';

interface Target {
  language: UnitLanguage;
  path: string;
  isShared: boolean;
}

/** Writes a field. What is emptied becomes '' where something stood, and is left out where nothing did. */
export function putField(
  { store, source, versions }: Pick<FormContextValue, 'store' | 'source' | 'versions'>,
  { language, path, isShared }: Target,
  value: JsonValue | undefined,
): void {
  const { unit, values } = store.getSnapshot();
  const stored = readField(unit.versions[language]?.value, path);
  const written = value === '' && stored === undefined ? undefined : value;
  const isNewText = !unit.type.fields && readField(values[language], path) === undefined;
  if (isShared) store.setField(source === '' ? '' : 'all', path, written);
  else if (isNewText && typeof written === 'string') {
    // A text's name may have dots: where it stands is as in the other languages.
    const steps = stepsOfText(
      versions.map((code) => values[code]),
      path,
    );
    store.setValue(language, writeText(values[language], steps, written));
  } else store.setField(language, path, written);
}
