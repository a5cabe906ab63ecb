import type { Field, Fields } from './fields.ts';
import type { JsonObject, JsonValue } from './json.ts';

/** The field that says what the picture of another field shows; null where none is asked for. */
export function altNameOf(picture: string, fields: Fields): string | null {
  const field = Object.hasOwn(fields, picture) ? fields[picture] : undefined;
  return field?.kind === 'image' ? field.alt : null;
}

/** True for a text that a picture beside it lacks. An empty one says that it is decorative. */
export function isAltMissing(name: string, fields: Fields, owner: JsonObject): boolean {
  if (typeof owner[name] === 'string') return false;
  return Object.keys(fields).some((picture) => {
    const value = owner[picture];
    return typeof value === 'string' && value !== '' && altNameOf(picture, fields) === name;
  });
}

export function isAltText(field: Field): boolean {
  return field.kind === 'text' && field.holds === 'alt';
}

/** True for values that are the same in every language, as `''` of a decorative picture is. */
export function isSharedValue(field: Field, value: JsonValue): boolean {
  return !field.translated || (isAltText(field) && value === '');
}
