import type { Field, Fields } from '#common/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from './problems.ts';

/**
 * Where a language's value differs from the default language's in a field that is not translated.
 * Only values that both have are compared; paths are those of `own`.
 */
export function compareLanguages(
  fields: Fields,
  own: JsonValue | undefined,
  reference: JsonValue | undefined,
  path = '$',
): Problem[] {
  if (!isJsonObject(own) || !isJsonObject(reference)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = jsonPath(path, name);
    if (field.kind === 'list')
      return compareLists(field.item, field.key, own[name], reference[name], place);
    return field.translated ? [] : compareValues(field, own[name], reference[name], place);
  });
}

function compareLists(
  item: Fields,
  key: 'id' | 'name',
  own: JsonValue | undefined,
  reference: JsonValue | undefined,
  path: string,
): Problem[] {
  if (!Array.isArray(own) || !Array.isArray(reference)) return [];
  const others = new Map(reference.filter(isJsonObject).map((value) => [value[key], value]));
  return own.flatMap((value, index) =>
    isJsonObject(value)
      ? compareLanguages(item, value, others.get(value[key]), jsonPath(path, index))
      : [],
  );
}

function compareValues(
  field: Field,
  own: JsonValue | undefined,
  reference: JsonValue | undefined,
  path: string,
): Problem[] {
  if (isMissing(own) || isMissing(reference)) return [];
  const [mine, theirs] = [JSON.stringify(own), JSON.stringify(reference)];
  if (mine === theirs) return [];
  return [
    {
      path,
      message: `is not translated (${field.kind}) but differs from the default language: ${shorten(mine)}, there ${shorten(theirs)}`,
    },
  ];
}

function isMissing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
