import type { JSX } from 'react';

/** What a release would change, what to look at before, and the release itself. */
export function PublishDialog(): JSX.Element | null {
  return null;
}
