import type { JSX } from 'react';

/** What was published and what is to be, newest first. */
export function ReleasesPanel(): JSX.Element | null {
  return null;
}
