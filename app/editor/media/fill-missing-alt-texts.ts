import { altNameOf } from '#common/content/alt-texts.ts';
import type { MediaFile } from '#common/content/editing.ts';
import { findSurroundingFields, readField } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import type { UnitStore } from '../state/unit-store.ts';

/**
 * Writes a file's alternative texts for the image at a field's path, in languages that have none.
 * Returns whether any was written.
 */
export function fillMissingAltTexts(
  store: UnitStore | null,
  picture: string,
  file: MediaFile,
): boolean {
  if (!store) return false;
  const { unit, values } = store.getSnapshot();
  const path = altPathOf(picture, unit.type.fields);
  if (path === null) return false;
  const wanted = languageCodes.flatMap((language): [LanguageCode, string][] => {
    const text = file.alt[language];
    const value = values[language];
    return text && value !== undefined && readField(value, path) === undefined
      ? [[language, text]]
      : [];
  });
  for (const [language, text] of wanted) store.setField(language, path, text);
  return wanted.length > 0;
}

function altPathOf(picture: string, fields: Fields | null): string | null {
  const { around, prefix, name } = findSurroundingFields(fields, picture);
  const alt = around && altNameOf(name, around);
  return alt === null ? null : prefix + alt;
}
