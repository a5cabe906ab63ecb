import { hiddenInKey } from '#common/field-values.ts';
import type { Field, Fields } from '#common/fields.ts';
import { hiddenInOf } from '#common/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from './problems.ts';

/**
 * Where a language's value differs from the default language's in a field that is not translated, or in where its
 * items are hidden. Only values that both have are compared; paths are those of `own`.
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
  return own.flatMap((value, index) => {
    if (!isJsonObject(value)) return [];
    const [other, place] = [others.get(value[key]), jsonPath(path, index)];
    return [...compareHidden(value, other, place), ...compareLanguages(item, value, other, place)];
  });
}

/** An item is hidden where either says so: a list that only one of them has counts. */
function compareHidden(own: JsonValue, reference: JsonValue | undefined, path: string): Problem[] {
  if (reference === undefined) return [];
  const [mine, theirs] = [own, reference].map((value) =>
    JSON.stringify(hiddenInOf(value).toSorted()),
  );
  return mine === theirs ? [] : [differs(jsonPath(path, hiddenInKey), hiddenInKey, mine!, theirs!)];
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
  return [differs(path, field.kind, mine, theirs)];
}

function differs(path: string, what: string, mine: string, theirs: string): Problem {
  return {
    path,
    message: `is not translated (${what}) but differs from the default language: ${shorten(mine)}, there ${shorten(theirs)}`,
  };
}

function isMissing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
