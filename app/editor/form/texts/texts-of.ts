import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/*
 * Texts by name: `{ "whatsapp.ask": "…" }` and `{ "whatsapp": { "ask": "…" } }` name the same text. A text keeps the
 * place that it has.
 */

/** Every text of a value, with its names from outside in. */
function flatten(
  value: JsonValue | undefined,
  steps: readonly string[] = [],
): [string[], string][] {
  if (typeof value === 'string') return steps.length > 0 ? [[[...steps], value]] : [];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => flatten(part, [...steps, name]));
}

/** The names of all texts, in the order of the first value that has each. */
export function namesOfTexts(values: readonly (JsonValue | undefined)[]): string[] {
  const names = values.flatMap((value) => flatten(value).map(([steps]) => steps.join('.')));
  return [...new Set(names)];
}

/** Where a text stands in the first value that has it; else the whole name is one step. */
export function stepsOfText(values: readonly (JsonValue | undefined)[], name: string): string[] {
  for (const value of values)
    for (const [steps] of flatten(value)) if (steps.join('.') === name) return steps;
  return name.startsWith('meta.') ? ['meta', name.slice('meta.'.length)] : [name];
}

/** The same value with another text at a place; undefined takes it away, and what it leaves empty. */
export function writeText(
  value: JsonValue | undefined,
  steps: readonly string[],
  text: string | undefined,
): JsonObject {
  const object = isJsonObject(value) ? value : {};
  const [step, ...rest] = steps;
  if (step === undefined) return object;
  const written = rest.length === 0 ? text : writeText(object[step], rest, text);
  const isGone =
    written === undefined || (isJsonObject(written) && Object.keys(written).length === 0);
  if (!isGone) return { ...object, [step]: written };
  const { [step]: _gone, ...others } = object;
  return others;
}

/** The same value with a text under another last name, where it stood. */
export function renameText(
  value: JsonValue | undefined,
  steps: readonly string[],
  name: string,
): JsonObject {
  const object = isJsonObject(value) ? value : {};
  const [step, ...rest] = steps;
  if (step === undefined || !Object.hasOwn(object, step)) return object;
  return Object.fromEntries(
    Object.entries(object).map(([key, part]) => {
      if (key !== step) return [key, part];
      return rest.length === 0 ? [name, part] : [key, renameText(part, rest, name)];
    }),
  );
}
