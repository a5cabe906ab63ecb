import type { Fields } from './fields.ts';
import type { JsonObject } from './json.ts';

/**
 * The field that says what the picture of another field shows; null where it is not asked: a type without one (logos, which have a
 * name), and the drawing for narrow screens.
 */
export function altNameOf(picture: string, fields: Fields): string | null {
  if (/small/i.test(picture)) return null;
  const names = [`${picture}Alt`, 'imageAlt', 'imageUrlAlt', 'imgalt'];
  return names.find((known) => Object.hasOwn(fields, known)) ?? null;
}

/** Whether a picture waits for this text beside it. An empty one says that it is an ornament. */
export function isAltMissing(name: string, fields: Fields, owner: JsonObject): boolean {
  if (typeof owner[name] === 'string') return false;
  return Object.entries(fields).some(([picture, { kind }]) => {
    const value = owner[picture];
    const isShown = kind === 'image' && typeof value === 'string' && value !== '';
    return isShown && altNameOf(picture, fields) === name;
  });
}
