import { type JSX, useState } from 'react';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { parseNumber, writeNumber } from '#common/text/parse-number.ts';

/**
 * Number input in the digits of the interface; empty means no value. Invalid text stays, with an
 * error.
 */
export function NumberControl(props: ControlProps<number>): JSX.Element {
  const { id, value, onChange, describedBy } = props;
  const { labels, locale } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? null : parseNumber(typed, locale);
  // Typed text is shown while it parses to the value: `3.` on the way to `3.5`.
  const isOwn =
    typed !== null &&
    (typed.trim() === '' ? value === undefined : parsed === null || parsed === value);
  const shown = isOwn ? typed : value === undefined ? '' : writeNumber(value, locale);
  const isWrong = isOwn && typed.trim() !== '' && parsed === null;
  return (
    <>
      <input
        id={id}
        className="unit-input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={shown}
        aria-describedby={
          [isWrong && `${id}-number`, describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={isWrong || props.problem !== null || undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          const meant = parseNumber(next, locale);
          if (next.trim() === '') onChange(undefined);
          else if (meant !== null) onChange(meant);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
      {isWrong && (
        <p id={`${id}-number`} className="unit-note" data-tone="error">
          {labels['editor.form.not-a-number']}
        </p>
      )}
    </>
  );
}
