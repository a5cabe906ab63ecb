import { hiddenInKey } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

/**
 * Returns where a language's value differs from the default language's in untranslated fields or in
 * the languages that items are hidden in. Compares only values that both have; paths are those of
 * `own`.
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

/** `hiddenIn` set in one language only is a difference. */
function compareHidden(own: JsonValue, reference: JsonValue | undefined, path: string): Problem[] {
  if (reference === undefined) return [];
  const [mine, theirs] = [own, reference].map((value) =>
    JSON.stringify(getHiddenLanguages(value).toSorted()),
  );
  return mine === theirs
    ? []
    : [differenceProblem(jsonPath(path, hiddenInKey), hiddenInKey, mine!, theirs!)];
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
  return [differenceProblem(path, field.kind, mine, theirs)];
}

function differenceProblem(path: string, what: string, mine: string, theirs: string): Problem {
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
