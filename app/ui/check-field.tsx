import { type ComponentProps, useId } from 'react';
import { WarningIcon } from './ui-icons.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  /** Message that says how to correct the field, if it is not valid. */
  error?: string | null;
}

interface CheckListProps extends Pick<CheckFieldProps, 'name' | 'label' | 'error' | 'autoFocus'> {
  hint?: string;
  options: readonly { value: string; text: string }[];
  /** Chosen values, joined by commas. */
  defaultValue?: string | undefined;
}

/** Checkboxes of which several can be chosen, with the error message below. */
export function CheckList(props: CheckListProps) {
  const { name, label, hint, options, defaultValue = '', error, autoFocus } = props;
  const chosen = defaultValue.split(',');
  return (
    <fieldset className="choices">
      <legend className="control-text">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {options.map(({ value, text }, index) => (
        <CheckField
          key={value}
          name={`${name}[]`}
          value={value}
          label={text}
          defaultChecked={chosen.includes(value)}
          {...(index === 0 && { autoFocus })}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
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
