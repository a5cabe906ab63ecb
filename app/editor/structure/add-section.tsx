import type { JSX } from 'react';

/** The section types with their pictures, to add one. */
export function AddSection(): JSX.Element | null {
  return null;
}
