import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  checkForm,
  type FieldOf,
  type FieldRule,
  fieldsOf,
  type FormFaults,
  type FormRules,
  type FormValues,
  readForm,
} from '#common/forms/form-rules.ts';

/**
 * Message about a form as a whole; `faults` summarizes its errors. `sequence` makes a repeated
 * message render again; 0 is a message of the loaded page.
 */
export interface Notice<Kind extends string> {
  kind: Kind | 'faults';
  text: string;
  sequence: number;
}

interface FormOptions<Rules extends FormRules, Kind extends string> {
  rules: Rules;
  labelOf(field: FieldOf<Rules>): string;
  errorText(fault: NonNullable<FormFaults<Rules>[FieldOf<Rules>]>): string;
  /** Values of the loaded page: those of a posted form, or known ones. */
  values?: Partial<FormValues<Rules>> | undefined;
  /** Errors of a posted form. */
  faults?: FormFaults<Rules> | undefined;
  /** Fields whose state is shown on load; by default those with errors. */
  touched?: readonly FieldOf<Rules>[];
  /** Message of the loaded page. */
  notice?: Pick<Notice<Kind>, 'kind' | 'text'> | null;
  /** Returns the text of a message about errors, shown on submit. */
  summarize?(faults: FormFaults<Rules>): string;
  /** True to report an empty field that was left, too. */
  reportsEmpty?: boolean;
  /** True to mark valid fields; false where only the server can tell them. */
  showsValid?: boolean;
  /** Called with the submission of a valid form, which the browser posts unless it is prevented. */
  onSubmit?(event: SubmitEvent<HTMLFormElement>, actions: FormActions<Rules, Kind>): void;
}

export interface FormActions<Rules extends FormRules, Kind extends string> {
  showNotice(kind: Kind | 'faults', text: string): void;
  /** Shows the errors that the server found. */
  showFaults(faults: FormFaults<Rules>): void;
  /** Empties the fields that people see. */
  clear(): void;
}

/**
 * State of a form that works without scripts. Scripts only check its rules earlier: a field when it
 * is left, all fields before the form is submitted. Inputs are uncontrolled and keep what was
 * typed.
 */
export function useForm<Rules extends FormRules, Kind extends string = never>(
  options: FormOptions<Rules, Kind>,
) {
  const { rules, summarize, reportsEmpty = false } = options;
  const fields = fieldsOf(rules);
  const ref = useRef<HTMLFormElement>(null);
  const { faults, check, touch, show, reset, field } = useFields(options);
  const { notice, showNotice } = useNotice(ref, options);
  const actions: FormActions<Rules, Kind> = {
    showNotice,
    showFaults: show,
    clear() {
      // A field that is left later, for the message, would be reported as empty.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && ref.current?.contains(activeElement))
        activeElement.blur();
      const inputs = 'input:not([type="hidden"]), textarea';
      const found = ref.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inputs);
      for (const input of found ?? []) input.value = '';
      reset();
    },
  };
  return {
    /** Errors of all fields, shown or not. */
    faults,
    notice,
    check,
    /** Returns the props of a field's component. */
    field,
    /** Props of the form element. */
    props: {
      ref,
      method: 'post',
      noValidate: true,
      /** Keeps the focus: a field that is left may show an error, which would move what is pressed. */
      onMouseDown(event: Pick<Event, 'target' | 'preventDefault'>) {
        const { target } = event;
        if (target instanceof Element && target.closest('button, .choice')) event.preventDefault();
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        const left = fields.find((name) => name === target.name);
        if (!left || !(reportsEmpty || new FormData(currentTarget).get(left))) return;
        check(currentTarget);
        touch([left]);
      },
      onChange({ currentTarget }: { currentTarget: HTMLFormElement }) {
        check(currentTarget);
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        const found = check(event.currentTarget);
        const wrong = fields.find((name) => found[name]);
        if (!wrong) return options.onSubmit?.(event, actions);
        event.preventDefault();
        touch(fields);
        if (summarize) showNotice('faults', summarize(found));
        const inputs = `[name="${wrong}"], [name="${wrong}[]"]`;
        event.currentTarget.querySelector<HTMLElement>(inputs)?.focus();
      },
    },
  };
}

/** Errors of the fields, and which of them are shown: those of fields that were left. */
function useFields<Rules extends FormRules, Kind extends string>(
  options: FormOptions<Rules, Kind>,
) {
  const { rules, showsValid = false } = options;
  const [faults, setFaults] = useState<FormFaults<Rules>>(options.faults ?? {});
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(options.touched ?? Object.keys(faults)),
  );
  const firstWrong = fieldsOf(rules).find((name) => options.faults?.[name]);
  const touch = (names: readonly string[]) =>
    setTouched((before) => new Set([...before, ...names]));
  return {
    faults,
    touch,
    check(form: HTMLFormElement) {
      const found = checkForm(rules, readForm(rules, new FormData(form)));
      setFaults(found);
      return found;
    },
    show(found: FormFaults<Rules>) {
      setFaults(found);
      touch(fieldsOf(rules));
    },
    reset() {
      setFaults({});
      setTouched(new Set());
    },
    field(name: FieldOf<Rules>) {
      const { maxLength, isOptional, repeats }: Partial<FieldRule> = rules[name] ?? {};
      const fault = touched.has(name) ? faults[name] : undefined;
      const isRight = touched.has(name) && !faults[name];
      const isConfirmable = repeats === undefined || !(repeats in faults);
      return {
        name,
        label: options.labelOf(name),
        required: !isOptional,
        maxLength,
        defaultValue: options.values?.[name],
        error: fault ? options.errorText(fault) : null,
        isValid: showsValid && !isOptional && isRight && isConfirmable,
        // On a page that answers a post, the browser focuses it on load.
        ...(name === firstWrong && { autoFocus: true as const }),
      };
    },
  };
}

/** The form's message. One that appears later receives the focus, except a summary of errors. */
function useNotice<Rules extends FormRules, Kind extends string>(
  ref: { readonly current: HTMLFormElement | null },
  { notice: first, faults = {}, summarize }: FormOptions<Rules, Kind>,
) {
  const [notice, setNotice] = useState<Notice<Kind> | null>(() => {
    if (first) return { ...first, sequence: 0 };
    const hasFaults = Object.keys(faults).length > 0;
    return summarize && hasFaults ? { kind: 'faults', text: summarize(faults), sequence: 0 } : null;
  });
  useEffect(() => {
    if (notice && notice.sequence > 0 && notice.kind !== 'faults')
      ref.current?.querySelector<HTMLElement>('.form-alert, .form-thanks')?.focus();
  }, [ref, notice]);
  const showNotice = (kind: Kind | 'faults', text: string) =>
    setNotice((before) => ({ kind, text, sequence: (before?.sequence ?? 0) + 1 }));
  return { notice, showNotice };
}
