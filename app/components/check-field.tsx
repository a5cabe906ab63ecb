import { type ComponentProps, type JSX, useId } from 'react';
import { Triangle } from './arrow.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  /** What to do about it, in whole words; null while there is nothing to say. */
  error: string | null;
}

/** A box to tick, its label beside it, its message below. */
export function CheckField({ label, error, ...input }: CheckFieldProps): JSX.Element {
  const errorId = `check${useId()}-error`;
  return (
    <div className="check-field" data-state={error ? 'error' : undefined}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {label}
      </label>
      {error && (
        <p id={errorId} className="field-error">
          <Triangle />
          {error}
        </p>
      )}
    </div>
  );
}
