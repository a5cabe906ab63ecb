import { joinField } from '#common/content/field-values.ts';
import type { ComponentType } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonObject } from '#common/json.ts';
import { controlId } from '../field-text.ts';

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
