import type { Fields } from '#common/content/fields.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import type { JsonObject } from '#common/json.ts';
import { onOneLine, plainTextOf } from '#common/text/plain-text.ts';
import { joinField } from '#common/content/field-values.ts';
import type { ComponentType } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { controlId } from '../field-text.ts';

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
export function itemTitle(
  fields: Fields,
  values: readonly (JsonObject | null | undefined)[],
): string | null {
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

/** An item's values in the languages that have it. */
export interface Item {
  key: string | number;
  versions: Partial<Record<UnitLanguage, JsonObject | undefined>>;
}

/** Actions on the items of a list; positions count from 0. */
export interface ItemChanges {
  add(): void;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
}

/** Component for the fields of an item; passed in because lists nest. */
export type ItemFieldsComponent = ComponentType<{
  fields: Fields;
  prefix: string;
  without?: string;
}>;

/** Returns the id of the button that unfolds an item. */
export function toggleId(list: string, key: string | number): string {
  return `${controlId(joinField(list, key), 'all')}-toggle`;
}
