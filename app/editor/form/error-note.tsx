import { WarningIcon } from '../../ui/ui-icons.tsx';

/** Says below a field what is wrong with it. */
export function ErrorNote({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="unit-note" data-tone="error">
      <WarningIcon />
      <span>{text}</span>
    </p>
  );
}
