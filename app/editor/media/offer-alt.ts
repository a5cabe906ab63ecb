import type { MediaFile } from '#common/editing.ts';
import { fieldAt, readField } from '#common/field-values.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import type { UnitStore } from '../state/unit-store.ts';

/** The field of its alternative text, by the field of a picture. */
const altNames: Readonly<Record<string, readonly string[]>> = {
  imageUrl: ['imageUrlAlt', 'imageAlt'],
  image: ['imageAlt'],
  imagePath: ['imageAlt'],
  imageIconPath: ['imageAlt'],
  imgsrc: ['imgalt'],
};

/**
 * Writes a file's alternative texts beside the picture at a field's path, in the languages that have none there yet.
 * Answers whether there was one to write.
 */
export function offerAlt(store: UnitStore | null, picture: string, file: MediaFile): boolean {
  if (!store) return false;
  const { unit, values } = store.getSnapshot();
  const path = altPathOf(picture, unit.type.fields);
  if (path === null) return false;
  const wanted = languageCodes.flatMap((language): [LanguageCode, string][] => {
    const text = file.alt[language];
    const value = values[language];
    const written = readField(value, path);
    return text && value !== undefined && (written === undefined || written === '')
      ? [[language, text]]
      : [];
  });
  for (const [language, text] of wanted) store.setField(language, path, text);
  return wanted.length > 0;
}

function altPathOf(picture: string, fields: Parameters<typeof fieldAt>[0] | null): string | null {
  if (!fields) return null;
  const cut = picture.lastIndexOf('.') + 1;
  const [beside, name] = [picture.slice(0, cut), picture.slice(cut)];
  const paths = (altNames[name] ?? []).map((alt) => beside + alt);
  return paths.find((path) => fieldAt(fields, path) !== null) ?? null;
}
