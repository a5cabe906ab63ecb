import type { Fields } from '#common/content/fields.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import type { JsonObject } from '#common/json.ts';
import { onOneLine, plainTextOf } from '#common/text/plain-text.ts';

/** Fields that may title an item, best first. */
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

const maxTitleLength = 80;

/** Returns an item's title from the first non-empty value; null if all are empty. */
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
      if (words !== '')
        return words.length > maxTitleLength ? `${words.slice(0, maxTitleLength)}…` : words;
    }
  return null;
}
