import type { JSX } from 'react';
import type { UnitStore } from '../state/unit-store.ts';
/** The real page with what is being typed. */
export function PreviewPanel(_props: { store: UnitStore | null }): JSX.Element | null {
  return null;
}
