import { type JSX, useState } from 'react';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { parseNumber, writeNumber } from './parse-number.ts';

/** A number in the digits of the interface; empty is none. What is no number stays, and is said to be none. */
export function NumberControl(props: ControlProps<number>): JSX.Element {
  const { id, value, onChange, describedBy } = props;
  const { words, locale } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? null : parseNumber(typed, locale);
  // What was typed stands as long as it means the value: `3.` on the way to `3.5`.
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
          {words['editor.form.not-a-number']}
        </p>
      )}
    </>
  );
}
