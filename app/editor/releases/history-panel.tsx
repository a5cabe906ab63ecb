import type { JSX } from 'react';
import type { UnitStore } from '../state/unit-store.ts';
/** Every revision of the open unit, with what changed. */
export function HistoryPanel(_props: { store: UnitStore }): JSX.Element | null {
  return null;
}
