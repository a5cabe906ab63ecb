import {
  type ComponentPropsWithRef,
  type JSX,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Check, Triangle } from './arrow.tsx';

interface FieldState {
  label: string;
  hint?: string | null | undefined;
  /** What to do about it, in whole words; null while there is nothing to say. */
  error?: string | null | undefined;
  isValid?: boolean | undefined;
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldState &
  Omit<ComponentPropsWithRef<Tag>, 'id' | 'className'>;

/** One line to fill in, its label above, its message below. */
export function TextField({ label, hint, error, isValid, ...input }: Own<'input'>): JSX.Element {
  const field = useField({ label, hint, error, isValid });
  return (
    <FieldFrame {...field.frame}>
      <input type="text" {...input} {...field.control} />
    </FieldFrame>
  );
}

/** Several lines to fill in. */
export function TextArea({ label, hint, error, isValid, ...area }: Own<'textarea'>): JSX.Element {
  const field = useField({ label, hint, error, isValid });
  return (
    <FieldFrame {...field.frame}>
      <textarea rows={5} {...area} {...field.control} />
    </FieldFrame>
  );
}

/** One of several options. */
export function SelectField({
  label,
  hint,
  error,
  isValid,
  ...select
}: Own<'select'>): JSX.Element {
  const field = useField({ label, hint, error, isValid });
  return (
    <FieldFrame {...field.frame}>
      <select {...select} {...field.control} />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends Omit<Own<'input'>, 'type' | 'ref'> {
  labels: Record<'show' | 'hide', string>;
}

/** A password, hidden until a word beside it is pressed, and again when its form is sent. */
export function PasswordField({
  label,
  hint,
  error,
  isValid,
  labels,
  ...input
}: PasswordFieldProps): JSX.Element {
  const [isShown, setIsShown] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const field = useField({ label, hint, error, isValid });

  useEffect(() => {
    const form = ref.current?.form;
    // Browsers keep for later what a field of text held.
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
        // Of a hidden password nothing is made large, and HTML does not let it be said.
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
        <span className="sr-only"> {label}</span>
      </button>
    </FieldFrame>
  );
}

interface FormAlertProps {
  text: string;
  /** Of a page that comes with it: nothing appears there, and no field is to be mended. */
  autoFocus?: true | undefined;
  /** `timer` changes every second and is not read out each time; `note` came with the page. */
  role?: 'alert' | 'timer' | 'note';
  /** For those who give it the focus. */
  ref?: Ref<HTMLParagraphElement>;
}

/** What is wrong with a form as a whole; it is read out as it appears. */
export function FormAlert({ text, role = 'alert', ...focus }: FormAlertProps): JSX.Element {
  return (
    <p className="form-alert" role={role} tabIndex={-1} {...focus}>
      <Triangle />
      {text}
    </p>
  );
}

/** A form has done what it was for. It can take the focus, which is how it is read out. */
export function FormThanks({
  text,
  ...focus
}: Pick<FormAlertProps, 'text' | 'autoFocus'>): JSX.Element {
  return (
    <p className="form-thanks" role="status" tabIndex={-1} {...focus}>
      <Check />
      {text}
    </p>
  );
}

interface FrameProps extends FieldState {
  id: string;
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  isValid,
  children,
}: FrameProps & { children: ReactNode }): JSX.Element {
  const isGood = isValid === true && !error;
  return (
    <div className="field" data-state={error ? 'error' : isGood ? 'valid' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {children}
        {isGood && (
          <span className="field-check">
            <Check />
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
          <Triangle />
          {error}
        </p>
      )}
    </div>
  );
}

/** Ties a control to its label, hint and message. */
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
