import { joinField } from '#common/field-values.ts';
import type { ComponentType } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonObject } from '#common/json.ts';
import { controlId } from '../field-words.ts';

/** An item with its values in the languages that have it. */
export interface Item {
  key: string | number;
  versions: Partial<Record<UnitLanguage, JsonObject | undefined>>;
}

/** What can be done with the items of a list; positions count from 0. */
export interface ItemChanges {
  add(): void;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
}

/** The fields of an item; lists in it have items again. */
export type FieldsOfItem = ComponentType<{ fields: Fields; prefix: string; without?: string }>;

/** The id of what unfolds an item. */
export function toggleId(list: string, key: string | number): string {
  return `${controlId(joinField(list, key), 'all')}-toggle`;
}
