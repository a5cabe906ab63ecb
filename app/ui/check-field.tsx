import { type ComponentProps, useId } from 'react';
import { WarningIcon } from './ui-icons.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  /** Message that says how to correct the field, if it is not valid. */
  error?: string | null;
}

/** A checkbox with its label beside it and its error message below. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const errorId = `check${useId()}-error`;
  return (
    <div className="stack gap-3 check-field" data-state={error ? 'error' : undefined}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          // Without it, Chrome reports a required checkbox as invalid before anybody has answered.
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        {label}
      </label>
      {error && (
        <p id={errorId} className="field-error">
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}
