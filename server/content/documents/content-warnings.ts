import { hiddenInKey } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { isLinkIcon } from '#common/content/icon-names.ts';
import { imageFile } from '#common/media/image-file.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isRaster } from '#common/media/image-renditions.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

/** Tells whether an image's address names an existing file. */
export type ImageExists = (src: string) => boolean;

/**
 * Returns warnings for values that are allowed but look like typos: an unknown field (stored, but
 * shown nowhere), a missing image or icon, and a raster image whose file name has no size.
 */
export function collectWarnings(
  fields: Fields,
  value: JsonValue,
  imageExists: ImageExists,
  path = '$',
): Problem[] {
  if (!isJsonObject(value)) return [];
  const unknownFields = Object.keys(value)
    .filter((name) => name !== 'id' && name !== hiddenInKey && !Object.hasOwn(fields, name))
    .map((name) => ({ path: jsonPath(path, name), message: 'is not a field of its type; stored' }));
  return [...unknownFields, ...valueWarnings(fields, value, imageExists, path)];
}

function valueWarnings(fields: Fields, value: JsonObject, imageExists: ImageExists, path: string) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const fieldValue = value[name];
    const place = jsonPath(path, name);
    if (field.kind === 'image' && typeof fieldValue === 'string')
      return imageWarnings(fieldValue, imageExists).map((message) => ({ path: place, message }));
    if (
      field.kind === 'text' &&
      field.holds === 'link-icon' &&
      fieldValue &&
      !isLinkIcon(fieldValue)
    )
      return [
        {
          path: place,
          message: `names an icon that does not exist (${JSON.stringify(fieldValue)}): the name is shown`,
        },
      ];
    if (field.kind !== 'list' || !Array.isArray(fieldValue)) return [];
    return fieldValue.flatMap((item, index) =>
      collectWarnings(field.item, item, imageExists, jsonPath(place, index)),
    );
  });
}

function imageWarnings(src: string, imageExists: ImageExists): string[] {
  if (src === '') return [];
  if (!imageExists(src)) return [`names a picture that does not exist (${src})`];
  const hasKnownSize =
    !src.startsWith('/media/') || !isRaster(src) || imageFile(src).width !== null;
  if (hasKnownSize) return [];
  return [
    `names a picture whose file name does not say its size (${src}): it is shown in one size only, as photo.1600x900.jpg it would be in several`,
  ];
}
