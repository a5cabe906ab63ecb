import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AccountFaults,
  type AccountField,
  type AccountForm,
  type AccountValues,
  accountLimits,
  checkAccount,
  fieldsOf,
  inputName,
  tidyAccount,
} from '#common/forms/account-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { AccountAlert, AccountFormResult } from './account-posts.ts';
import { type AccountLabels, alertText } from './alert-text.ts';
import { useSubmitOnce } from './use-submit-once.ts';

export interface AccountFormOptions {
  form: AccountForm;
  /** Answer to the last post; null before the first. */
  answer: AccountFormResult | null;
  language: LanguageCode;
  labels: AccountLabels;
  /** Labels of the fields. */
  names: Partial<Record<AccountField, string>>;
  /** Known values, prefilled until the form is posted. */
  known?: AccountValues;
}

export type FormState = ReturnType<typeof useAccountForm>;

/** Message about the form as a whole. `sequence` makes a repeated message render again. */
interface Notice {
  kind: AccountAlert['kind'] | 'faults' | 'offline';
  text: string;
  sequence: number;
}

/**
 * State of a form that the browser posts itself. Scripts only validate earlier: a field on blur,
 * all fields before submit.
 */
export function useAccountForm(options: AccountFormOptions) {
  const { form, answer, labels } = options;
  const fields = fieldsOf(form);
  const [faults, setFaults] = useState<AccountFaults>(answer?.faults ?? {});
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(answer?.faults ?? {})),
  );
  const [notice, setNotice] = useState<Notice | null>(() => initialNotice(options));
  const { isSending, send } = useSubmitOnce();
  const isConnected = useRef(false);

  const showNotice = (next: Omit<Notice, 'sequence'>) =>
    setNotice((before) => ({ ...next, sequence: (before?.sequence ?? 0) + 1 }));
  /**
   * Checks the connection first: an offline browser would replace the form, and what was typed,
   * with its error page.
   */
  const submitIfOnline = (event: SubmitEvent<HTMLFormElement>) => {
    if (navigator.onLine || isConnected.current) return send(event);
    event.preventDefault();
    void checkConnection(event.currentTarget);
  };
  const checkConnection = async (element: HTMLFormElement) => {
    try {
      await fetch(location.href, { method: 'HEAD' });
    } catch {
      flushSync(() => showNotice({ kind: 'offline', text: labels['account.offline'] }));
      element.querySelector<HTMLElement>('[role="alert"]')?.focus();
      return;
    }
    isConnected.current = true;
    element.requestSubmit();
  };

  const check = (element: HTMLFormElement) => {
    const errors = checkAccount(form, readValues(element, fields));
    setFaults(errors);
    return errors;
  };
  const field = (name: AccountField) => fieldProps(name, { ...options, faults, touched });

  return {
    isSending,
    notice,
    isOnlyMessage,
    /** Props of a field component. */
    field,
    password: (name: AccountField) => ({ ...field(name), labels: toggleLabels(labels) }),
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      const blurred = fields.find((name) => name === target.name);
      // An empty field that was only tabbed through is not reported.
      if (!blurred || !(target instanceof HTMLInputElement) || target.value === '') return;
      check(currentTarget);
      setTouched((before) => new Set(before).add(blurred));
    },
    handleChange({ currentTarget }: { currentTarget: HTMLFormElement }) {
      check(currentTarget);
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      const errors = check(event.currentTarget);
      const invalid = fields.find((name) => errors[name]);
      if (!invalid) return submitIfOnline(event);
      event.preventDefault();
      setTouched(new Set(fields));
      showNotice(faultSummary(errors, options));
      focusField(event.currentTarget, invalid);
    },
  };
}

/** The page answers a post and has no field errors, only this message. */
function isOnlyMessage({ kind, sequence }: Notice): boolean {
  return sequence === 0 && (kind === 'too-many' || kind === 'failed');
}

function fieldProps(
  name: AccountField,
  {
    form,
    answer,
    labels,
    names,
    known,
    faults,
    touched,
  }: AccountFormOptions & { faults: AccountFaults; touched: ReadonlySet<string> },
) {
  const fault = touched.has(name) ? faults[name] : undefined;
  const isGood = touched.has(name) && !faults[name];
  const isBoth = name !== 'confirm' || !faults.password;
  const firstWrong = fieldsOf(form).find((other) => touched.has(other) && faults[other]);
  return {
    name,
    label: names[name] ?? '',
    required: true,
    maxLength: accountLimits[name],
    defaultValue: (answer?.values ?? known)?.[name],
    error: fault ? (labels[fault] ?? '') : null,
    // Only the server can check credentials.
    isValid: form !== 'login' && isGood && isBoth,
    // On a page that answers a post, the browser focuses it on load.
    ...(name === firstWrong && { autoFocus: true }),
  };
}

function toggleLabels(labels: AccountLabels) {
  return { show: labels['account.password.show'], hide: labels['account.password.hide'] };
}

function initialNotice(options: AccountFormOptions): Notice | null {
  const { answer, labels, language } = options;
  if (!answer) return null;
  const { alert, faults } = answer;
  if (!alert && Object.keys(faults).length === 0) return null;
  if (!alert) return { ...faultSummary(faults, options), sequence: 0 };
  return { kind: alert.kind, text: alertText(alert, labels, language), sequence: 0 };
}

/** Summarises field errors: a single error as its own text, several as a list of field names. */
function faultSummary(
  faults: AccountFaults,
  { form, language, labels, names }: AccountFormOptions,
): Omit<Notice, 'sequence'> {
  const invalid = fieldsOf(form).filter((field) => faults[field]);
  const [first] = invalid;
  const only = invalid.length === 1 && first ? faults[first] : undefined;
  if (only) return { kind: 'faults', text: labels[only] ?? '' };
  const list = new Intl.ListFormat(languages[language].locale);
  const text = fillTemplate(labels['account.check'], {
    fields: list.format(invalid.map((field) => names[field] ?? '')),
  });
  return { kind: 'faults', text };
}

function readValues(form: HTMLFormElement, fields: readonly AccountField[]) {
  const typed = new FormData(form);
  const values = fields.map((name) => [name, typed.getAll(inputName(name)).join('')]);
  return tidyAccount(Object.fromEntries(values));
}

function focusField(form: HTMLFormElement, field: AccountField): void {
  form.querySelector<HTMLInputElement>(`[name="${inputName(field)}"]`)?.focus();
}
