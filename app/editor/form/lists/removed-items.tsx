import type { JSX } from 'react';
import type { FieldConflict } from '#common/editing.ts';
import { joinField, stepsOf } from '#common/field-values.ts';
import type { ListField } from '#common/fields.ts';
import { isJsonObject } from '#common/json.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { useUnit } from '../use-unit.ts';
import { itemTitle } from './item-title.ts';
import type { Item } from './list-shape.ts';

interface RemovedItemsProps {
  path: string;
  field: ListField;
  items: readonly Item[];
}

/** Items that one person has removed while another changed them, where they are not in the list any more. */
export function RemovedItems({ path, field, items }: RemovedItemsProps): JSX.Element {
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  const listed = new Set(items.map(({ key }) => joinField(path, key)));
  const depth = stepsOf(path).length + 1;
  const gone = conflicts.filter(
    (conflict) =>
      conflict.field.startsWith(`${path}.`) &&
      stepsOf(conflict.field).length === depth &&
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
  return itemTitle(field.item, sides) ?? stepsOf(path).at(-1) ?? '';
}
