import type { JSX } from 'react';
import type { UnitStore } from '../state/unit-store.ts';
/** The form of a unit: every field, translated ones in columns beside each other. */
export function UnitForm(_props: { store: UnitStore }): JSX.Element | null {
  return null;
}
