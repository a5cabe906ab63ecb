import { joinField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';

/** A text in a nested value: its path, and its names joined with dots, such as `whatsapp.ask`. */
export interface NamedText {
  path: string;
  label: string;
}

/** Returns all texts below a path, in the order of the first value that has each. */
export function listTexts(values: readonly (JsonValue | undefined)[], parent = ''): NamedText[] {
  const found = values.flatMap((value) => flatten(value, { path: parent, label: '' }));
  return [...new Map(found.map((text) => [text.path, text])).values()];
}

function flatten(value: JsonValue | undefined, at: NamedText): NamedText[] {
  if (typeof value === 'string') return at.label === '' ? [] : [at];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    flatten(part, {
      path: joinField(at.path, name),
      label: at.label === '' ? name : `${at.label}.${name}`,
    }),
  );
}
