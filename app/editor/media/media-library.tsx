import type { JSX } from 'react';
import type { MediaFile } from '#common/editing.ts';
/** The project's files: found, uploaded, described; chosen from where something asks for one. */
export function MediaLibrary(_props: {
  onPick: ((file: MediaFile) => void) | null;
  onClose: () => void;
}): JSX.Element | null {
  return null;
}
