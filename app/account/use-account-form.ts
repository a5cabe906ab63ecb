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
} from '#common/account-forms.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { AccountAlert, AccountAnswer } from './account-answers.ts';
import { type AccountWords, alertText } from './alert-text.ts';
import { useSending } from './use-sending.ts';

export interface AccountFormOptions {
  form: AccountForm;
  /** What came of a post; null before that. */
  answer: AccountAnswer | null;
  language: LanguageCode;
  words: AccountWords;
  /** What the fields are called. */
  names: Partial<Record<AccountField, string>>;
  /** What somebody has said of themselves elsewhere: it stands in the fields until the form was posted. */
  known?: AccountValues;
}

export type FormState = ReturnType<typeof useAccountForm>;

/** What is said of the form as a whole. `turn` makes the same words news when they come again. */
interface Notice {
  is: AccountAlert['is'] | 'faults' | 'offline';
  text: string;
  turn: number;
}

/**
 * A form that the browser posts. Scripts only say earlier what is wrong: of a field once it was left, of
 * all when the form is about to be sent.
 */
export function useAccountForm(options: AccountFormOptions) {
  const { form, answer, words } = options;
  const fields = fieldsOf(form);
  const [faults, setFaults] = useState<AccountFaults>(answer?.faults ?? {});
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(answer?.faults ?? {})),
  );
  const [notice, setNotice] = useState<Notice | null>(() => firstNotice(options));
  const { isSending, send } = useSending();
  const isReached = useRef(false);

  const say = (next: Omit<Notice, 'turn'>) =>
    setNotice((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));
  /** The browser would put a page of its own in the place of the form, and of what was typed. */
  const sendIfReached = (event: SubmitEvent<HTMLFormElement>) => {
    if (navigator.onLine || isReached.current) return send(event);
    event.preventDefault();
    void reach(event.currentTarget);
  };
  const reach = async (element: HTMLFormElement) => {
    try {
      await fetch(location.href, { method: 'HEAD' });
    } catch {
      flushSync(() => say({ is: 'offline', text: words['account.offline'] }));
      element.querySelector<HTMLElement>('[role="alert"]')?.focus();
      return;
    }
    isReached.current = true;
    element.requestSubmit();
  };

  const check = (element: HTMLFormElement) => {
    const found = checkAccount(form, typedIn(element, fields));
    setFaults(found);
    return found;
  };
  const field = (name: AccountField) => fieldOf(name, { ...options, faults, touched });

  return {
    isSending,
    notice,
    /** Whether a page that answers a post has nothing to mend, only this to say. */
    isAllToSay: ({ is, turn }: Notice) => turn === 0 && (is === 'too-many' || is === 'failed'),
    /** What a field's component is told. */
    field,
    /** What a password's component is told. */
    password: (name: AccountField) => ({ ...field(name), labels: toggleOf(words) }),
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      const left = fields.find((name) => name === target.name);
      // What was only passed through is not complained about.
      if (!left || !(target instanceof HTMLInputElement) || target.value === '') return;
      check(currentTarget);
      setTouched((before) => new Set(before).add(left));
    },
    handleChange({ currentTarget }: { currentTarget: HTMLFormElement }) {
      check(currentTarget);
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      const found = check(event.currentTarget);
      const wrong = fields.find((name) => found[name]);
      if (!wrong) return sendIfReached(event);
      event.preventDefault();
      setTouched(new Set(fields));
      say(faultsNotice(found, options));
      focusOn(event.currentTarget, wrong);
    },
  };
}

function fieldOf(
  name: AccountField,
  {
    form,
    answer,
    words,
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
    error: fault ? (words[fault] ?? '') : null,
    // What lets somebody in only the server knows.
    isValid: form !== 'login' && isGood && isBoth,
    // Of a page that answers a post; the browser heeds it as the page loads.
    ...(name === firstWrong && { autoFocus: true }),
  };
}

function toggleOf(words: AccountWords) {
  return { show: words['account.password.show'], hide: words['account.password.hide'] };
}

function firstNotice(options: AccountFormOptions): Notice | null {
  const { answer, words, language } = options;
  if (!answer) return null;
  const { alert, faults } = answer;
  if (!alert) return { ...faultsNotice(faults, options), turn: 0 };
  return { is: alert.is, text: alertText(alert, words, language), turn: 0 };
}

/** All faults in one sentence: a single one in its own words, several by the names of their fields. */
function faultsNotice(
  faults: AccountFaults,
  { form, language, words, names }: AccountFormOptions,
): Omit<Notice, 'turn'> {
  const wrong = fieldsOf(form).filter((field) => faults[field]);
  const [first] = wrong;
  const only = wrong.length === 1 && first ? faults[first] : undefined;
  if (only) return { is: 'faults', text: words[only] ?? '' };
  const list = new Intl.ListFormat(languages[language].locale);
  const text = fillTemplate(words['account.check'], {
    fields: list.format(wrong.map((field) => names[field] ?? '')),
  });
  return { is: 'faults', text };
}

function typedIn(form: HTMLFormElement, fields: readonly AccountField[]) {
  const typed = new FormData(form);
  const values = fields.map((name) => [name, typed.getAll(inputName(name)).join('')]);
  return tidyAccount(Object.fromEntries(values));
}

function focusOn(form: HTMLFormElement, field: AccountField): void {
  form.querySelector<HTMLInputElement>(`[name="${inputName(field)}"]`)?.focus();
}
