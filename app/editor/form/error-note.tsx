import type { JSX } from 'react';
import { WarningIcon } from '../../ui/ui-icons.tsx';

/** Says below a field what is wrong with it. */
export function ErrorNote({ id, text }: { id?: string; text: string }): JSX.Element {
  return (
    <p id={id} className="unit-note" data-tone="error">
      <WarningIcon />
      <span>{text}</span>
    </p>
  );
}
