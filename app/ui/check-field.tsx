import { type ComponentProps, type ReactNode, useId } from 'react';
import { WarningIcon } from './ui-icons.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode;
  /** Message that says how to correct the field, if it is not valid. */
  error?: string | null;
  /** Id of the message of a list that the field is part of. */
  describedBy?: string | undefined;
}

interface CheckListProps extends Pick<CheckFieldProps, 'name' | 'label' | 'error' | 'autoFocus'> {
  hint?: string;
  options: readonly { value: string; text: string; lang?: string }[];
  /** Chosen values, joined by commas. */
  defaultValue?: string | undefined;
}

/** Checkboxes of which several can be chosen, with the error message below. */
export function CheckList(props: CheckListProps) {
  const { name, label, hint, options, defaultValue = '', error, autoFocus } = props;
  const chosen = defaultValue.split(',');
  const errorId = `checks${useId()}-error`;
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className="control-text">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {options.map(({ value, text, lang }, index) => (
        <CheckField
          key={value}
          name={`${name}[]`}
          value={value}
          label={lang ? <span lang={lang}>{text}</span> : text}
          defaultChecked={chosen.includes(value)}
          {...(index === 0 && { autoFocus, describedBy: error ? errorId : undefined })}
        />
      ))}
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}

/** A checkbox with its label beside it and its error message below. */
export function CheckField({ label, error, describedBy, ...input }: CheckFieldProps) {
  const errorId = `check${useId()}-error`;
  return (
    <div className="stack gap-3 check-field" data-state={error ? 'error' : undefined}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          // Without it, Chrome reports a required checkbox as invalid before anybody has answered.
          aria-invalid={Boolean(error ?? describedBy)}
          aria-describedby={error ? errorId : describedBy}
        />
        {label}
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="field-error">
      <WarningIcon />
      {text}
    </p>
  );
}
