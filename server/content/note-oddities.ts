import { hiddenInKey } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import { isLinkIcon } from '#common/icon-names.ts';
import { imageFile } from '#common/image-file.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isRaster } from '#common/picture-sizes.ts';
import { jsonPath, type Problem } from './problems.ts';

/** Whether a picture's address names something that exists. */
export type PictureFinder = (src: string) => boolean;

/**
 * What is allowed and yet looks like a slip: a name that the type does not know (it is kept, and shown
 * nowhere), a picture or an icon that is not there, and a picture of pixels whose name does not say its size.
 */
export function noteOddities(
  fields: Fields,
  value: JsonValue,
  hasPicture: PictureFinder,
  path = '$',
): Problem[] {
  if (!isJsonObject(value)) return [];
  const strangers = Object.keys(value)
    .filter((name) => name !== 'id' && name !== hiddenInKey && !Object.hasOwn(fields, name))
    .map((name) => ({ path: jsonPath(path, name), message: 'is not a field of its type; stored' }));
  return [...strangers, ...noteValues(fields, value, hasPicture, path)];
}

function noteValues(
  fields: Fields,
  value: JsonObject,
  hasPicture: PictureFinder,
  path: string,
): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = value[name];
    const place = jsonPath(path, name);
    if (field.kind === 'image' && typeof own === 'string')
      return notePicture(own, hasPicture).map((message) => ({ path: place, message }));
    if (field.kind === 'text' && field.holds === 'link-icon' && own && !isLinkIcon(own))
      return [
        {
          path: place,
          message: `names an icon that does not exist (${JSON.stringify(own)}): the name is shown`,
        },
      ];
    if (field.kind !== 'list' || !Array.isArray(own)) return [];
    return own.flatMap((item, index) =>
      noteOddities(field.item, item, hasPicture, jsonPath(place, index)),
    );
  });
}

function notePicture(src: string, hasPicture: PictureFinder): string[] {
  if (src === '') return [];
  if (!hasPicture(src)) return [`names a picture that does not exist (${src})`];
  const isOffered = !src.startsWith('/media/') || !isRaster(src) || imageFile(src).width !== null;
  if (isOffered) return [];
  return [
    `names a picture whose file name does not say its size (${src}): it is shown in one size only, as photo.1600x900.jpg it would be in several`,
  ];
}
