import type { JSX } from 'react';
import type { FieldConflict } from '#contracts/units.ts';
import { joinField, splitFieldPath } from '#common/content/field-values.ts';
import type { ListField } from '#common/content/fields.ts';
import { isJsonObject } from '#common/json.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { useUnit } from '../use-unit.ts';
import { itemTitle } from './item-title.ts';
import type { Item } from './list-types.ts';

interface RemovedItemsProps {
  path: string;
  field: ListField;
  items: readonly Item[];
}

/**
 * Conflicts of items that one person removed while another changed them, and that are no longer in
 * the list.
 */
export function RemovedItems({ path, field, items }: RemovedItemsProps): JSX.Element {
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  const listed = new Set(items.map(({ key }) => joinField(path, key)));
  const depth = splitFieldPath(path).length + 1;
  const gone = conflicts.filter(
    (conflict) =>
      conflict.field.startsWith(`${path}.`) &&
      splitFieldPath(conflict.field).length === depth &&
      !listed.has(conflict.field),
  );
  const byPath = new Map(gone.map((conflict) => [conflict.field, conflict]));
  return (
    <>
      {Array.from(byPath, ([itemPath, conflict]) => (
        <RowConflicts key={itemPath} name={nameOf(field, conflict)} field={null} path={itemPath} />
      ))}
    </>
  );
}

function nameOf(field: ListField, { field: path, theirs, mine, base }: FieldConflict): string {
  const sides = [theirs, mine, base].map((side) => (isJsonObject(side) ? side : null));
  return itemTitle(field.item, sides) ?? splitFieldPath(path).at(-1) ?? '';
}
