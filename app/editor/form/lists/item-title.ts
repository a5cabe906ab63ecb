import type { Fields } from '#common/fields.ts';
import { isGeneratedKey } from '#common/generated-keys.ts';
import type { JsonObject } from '#common/json.ts';
import { onOneLine, plainTextOf } from '#common/plain-text.ts';

/** What an item is known by, the best first. */
const titleNames = [
  'titleTr',
  'lable',
  'departmentName',
  'packageName',
  'header',
  'title',
  'name',
  'fileName',
  'description',
  'content',
  'key',
];

const longest = 80;

/** The words an item is known by, from the first of its values that has some; null where none has. */
export function itemTitle(fields: Fields, values: readonly (JsonObject | null)[]): string | null {
  const names = [
    ...titleNames.filter((name) => Object.hasOwn(fields, name)),
    ...Object.keys(fields).filter((name) => fields[name]?.translated),
  ];
  for (const name of names)
    for (const value of values) {
      const text = value?.[name];
      if (typeof text !== 'string' || isGeneratedKey(text)) continue;
      const words = fields[name]?.kind === 'html' ? plainTextOf(text) : onOneLine(text);
      if (words !== '') return words.length > longest ? `${words.slice(0, longest)}…` : words;
    }
  return null;
}
