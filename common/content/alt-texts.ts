import type { Field, Fields } from './fields.ts';
import type { JsonObject, JsonValue } from '../json.ts';

/** Name of the field with an image's alternative text, or null. */
export function altNameOf(image: string, fields: Fields): string | null {
  const field = Object.hasOwn(fields, image) ? fields[image] : undefined;
  return field?.kind === 'image' ? field.alt : null;
}

/** True if the alternative text of an image beside it is missing; '' marks it decorative. */
export function isAltMissing(name: string, fields: Fields, owner: JsonObject): boolean {
  if (typeof owner[name] === 'string') return false;
  return Object.keys(fields).some((image) => {
    const value = owner[image];
    return typeof value === 'string' && value !== '' && altNameOf(image, fields) === name;
  });
}

export function isAltText(field: Field): boolean {
  return field.kind === 'text' && field.holds === 'alt';
}

/** True for values that are the same in every language, such as `''` for a decorative image. */
export function isSharedValue(field: Field, value: JsonValue): boolean {
  return !field.translated || (isAltText(field) && value === '');
}
