import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CheckIcon, WarningIcon } from './ui-icons.tsx';

interface FieldState {
  label: string;
  hint?: string | null | undefined;
  /** Message that says how to correct the field; null if it is valid. */
  error?: string | null | undefined;
  isValid?: boolean | undefined;
}

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FieldState &
  Omit<ComponentPropsWithRef<Tag>, 'id' | 'className'>;

/** A single-line input with its label above and its error message below. */
export function TextField({ label, hint, error, isValid, ...input }: FieldProps<'input'>) {
  const field = useField({ label, hint, error, isValid });
  return (
    <FieldFrame {...field.frame}>
      <input type="text" {...input} {...field.control} />
    </FieldFrame>
  );
}

/** A multi-line input. */
export function TextArea({ label, hint, error, isValid, ...area }: FieldProps<'textarea'>) {
  const field = useField({ label, hint, error, isValid });
  usePreservedText(field.control.id);
  return (
    <FieldFrame {...field.frame}>
      <textarea rows={5} {...area} {...field.control} />
    </FieldFrame>
  );
}

/** Keeps what was typed before hydration: React sets text areas that have a default value back to it. */
function usePreservedText(id: string): void {
  const [typed] = useState(() => findTextArea(id)?.value);
  useLayoutEffect(() => {
    const area = findTextArea(id);
    if (area && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}

function findTextArea(id: string): HTMLTextAreaElement | null {
  return typeof document === 'undefined' ? null : document.querySelector(`textarea[id="${id}"]`);
}

interface SelectFieldProps extends FieldProps<'select'> {
  /** Choices after the children. */
  options?: readonly { value: string | number; text: string; lang?: string }[];
}

/** A drop-down list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isValid, options = [], children, ...select } = props;
  const field = useField({ label, hint, error, isValid });
  return (
    <FieldFrame {...field.frame}>
      <select {...select} {...field.control}>
        {children}
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface PasswordFieldProps extends Omit<FieldProps<'input'>, 'type' | 'ref'> {
  labels: Record<'show' | 'hide', string>;
}

/** A password input with a show/hide button; hidden again when the form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isValid, labels, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const field = useField({ label, hint, error, isValid });

  useEffect(() => {
    const form = ref.current?.form;
    // Browsers may store the value of a text input for autofill.
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame {...field.frame}>
      <input
        {...input}
        {...field.control}
        ref={ref}
        type={isShown ? 'text' : 'password'}
        // HTML allows it on text inputs only; hidden passwords are never capitalised.
        autoCapitalize={isShown ? 'none' : undefined}
        spellCheck={false}
      />
      <button
        type="button"
        className="field-toggle"
        aria-controls={field.control.id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? labels.hide : labels.show}
        <span className="sr-only">: {label}</span>
      </button>
    </FieldFrame>
  );
}

interface FormAlertProps {
  text: string;
  /** For a page rendered with the alert: it is not announced, and no field has an error to focus. */
  autoFocus?: true | undefined;
  /** `timer` changes every second and is not announced; `note` is part of the initial page. */
  role?: 'alert' | 'timer' | 'note';
  /** Lets the parent focus the alert. */
  ref?: Ref<HTMLParagraphElement>;
}

/** Error of a form as a whole; announced when it appears. */
export function FormAlert({ text, role = 'alert', ...focus }: FormAlertProps) {
  return (
    <p className="form-alert" role={role} tabIndex={-1} {...focus}>
      <WarningIcon />
      {text}
    </p>
  );
}

/** Success message of a form. Focusable, because focusing it announces it. */
export function FormThanks({ text, ...focus }: FormAlertProps) {
  return (
    <p className="form-thanks" role="status" tabIndex={-1} {...focus}>
      <CheckIcon />
      {text}
    </p>
  );
}

function FieldFrame(props: FieldState & { id: string; children: ReactNode }) {
  const { id, label, hint, error, isValid, children } = props;
  const showsValid = isValid === true && !error;
  return (
    <div className="field" data-state={error ? 'error' : showsValid ? 'valid' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {children}
        {showsValid && (
          <span className="field-check">
            <CheckIcon />
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}

/** Connects an input to its label, hint and error message. */
function useField(state: FieldState) {
  const id = `field${useId()}`;
  const { hint, error } = state;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, ...state },
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
