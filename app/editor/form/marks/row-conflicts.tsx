import type { JSX } from 'react';
import type { Field } from '#common/content/fields.ts';
import type { OpenConflict } from '../../state/unit-store.ts';
import { useFormContext } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { ConflictBox } from './conflict-box.tsx';

const none: readonly OpenConflict[] = [];

/** Conflicts of a field, below its row, in every affected language. */
export function RowConflicts(props: {
  name: string;
  field: Field | null;
  path: string;
}): JSX.Element | null {
  const { path } = props;
  const { versions } = useFormContext();
  const all = useUnit(({ conflicts }) => conflicts);
  const own = all === none ? none : all.filter(({ field }) => field === path);
  if (own.length === 0) return null;
  return (
    <>
      {versions.map((language) => {
        const conflict = own.find((one) => one.language === language);
        return conflict && <ConflictBox key={language} {...props} conflict={conflict} />;
      })}
    </>
  );
}
