import type { JSX } from 'react';

/** The project's pages, sections, collections and shared texts, with their states. */
export function TreePanel(): JSX.Element | null {
  return null;
}
