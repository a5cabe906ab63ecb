import { type FocusEvent, type JSX, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  checkContact,
  type ContactField,
  contactFields,
  type ContactFaults,
  contactLimits,
  type ContactRules,
  type ContactValues,
  elapsedField,
  emptyContact,
  tidyContact,
  trapField,
} from '#common/forms/contact-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ContactFormLabels } from '#server/site/pages/contact-page.ts';
import { Button } from '../components/button.tsx';
import { FormAlert, FormThanks, TextArea, TextField } from '../components/field.tsx';
import { usePreservedInput } from '../use-preserved-input.ts';
import { sendContact } from './send-contact.ts';

export interface ContactFormProps {
  /** Address of the page, to which the form posts without scripts. */
  action: string;
  language: LanguageCode;
  labels: ContactFormLabels;
  rules: ContactRules;
  /** Result of a form that was posted without scripts; empty before that. */
  values: ContactValues;
  errors: ContactFaults;
  alert: string | null;
  isSent: boolean;
}

/** Message about the whole form. `turn` makes a repeated message new, so that it is announced. */
interface Notice {
  kind: 'alert' | 'thanks';
  text: string;
  turn: number;
}

/** The contact form. Input stays in its fields until the message has been received. */
export function ContactForm(props: ContactFormProps): JSX.Element {
  const { action, language, labels } = props;
  const form = useContactForm(props);
  usePreservedInput('#write');
  const { notice } = form;
  return (
    <form
      ref={form.ref}
      className="contact-form form-fields"
      method="post"
      action={action}
      noValidate
      aria-label={labels['contact.form']}
      onBlur={form.handleBlur}
      onChange={form.handleChange}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      {notice?.kind === 'alert' && <FormAlert key={`alert-${notice.turn}`} text={notice.text} />}
      {notice?.kind === 'thanks' && <FormThanks key={`thanks-${notice.turn}`} text={notice.text} />}
      <input type="hidden" name="language" value={language} />
      <ContactInputs key={`round-${form.round}`} form={form} labels={labels} />
      <div>
        {/* Keeps the focus: a blurred field may show an error that moves the button. */}
        <Button
          submits
          text={labels['contact.send']}
          busyText={labels['contact.sending']}
          isLoading={form.isSending}
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}

interface InputsProps {
  form: Pick<ReturnType<typeof useContactForm>, 'initial' | 'faultOf' | 'isValidField'>;
  labels: ContactFormLabels;
}

function ContactInputs({ form, labels }: InputsProps): JSX.Element {
  const firstWrong = contactFields.find((field) => form.faultOf(field));
  const field = (name: ContactField) => {
    const fault = form.faultOf(name);
    return {
      name,
      label: labels[`contact.${name}`],
      required: true,
      maxLength: contactLimits[name],
      defaultValue: form.initial[name],
      error: fault && labels[fault],
      isValid: form.isValidField(name),
      // For a page that answers a post: browsers heed it only while the page loads.
      ...(name === firstWrong && { autoFocus: true }),
    };
  };
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <div className="field-pair">
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          hint={labels['contact.phone.hint']}
        />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </div>
      <TextArea {...field('message')} />
      <div className="contact-trap" aria-hidden="true">
        <label>
          {labels['contact.trap']}
          <input name={trapField} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function useContactForm(props: ContactFormProps) {
  const { values, errors, alert, isSent, labels, rules, language } = props;
  const ref = useRef<HTMLFormElement>(null);
  const wasAnswered = alert !== null;
  const [initial, setInitial] = useState(values);
  const [round, setRound] = useState(0);
  const [faults, setFaults] = useState<ContactFaults>(errors);
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(wasAnswered ? contactFields : []),
  );
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(() => initialNotice(alert, isSent, labels));

  useEffect(() => {
    if (!notice?.turn || !ref.current) return;
    showNotice(ref.current, notice.kind);
  }, [notice]);

  const notify = (kind: Notice['kind'], text: string) =>
    setNotice((before) => ({ kind, text, turn: (before?.turn ?? 0) + 1 }));
  const check = (form: HTMLFormElement) => {
    const found = checkContact(tidyContact(readInput(form), rules), rules);
    setFaults(found);
    return found;
  };

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true);
    const body = new FormData(form);
    body.set(elapsedField, String(Math.round(performance.now())));
    const answer = await sendContact(body, language);
    setIsSending(false);
    const failed = navigator.onLine ? 'contact.failed' : 'account.offline';
    if (!answer.ok) return notify('alert', answer.message ?? labels[failed]);
    setInitial(emptyContact);
    setRound((before) => before + 1);
    setFaults({});
    setTouched(new Set());
    notify('thanks', labels['contact.thanks']);
  }

  return {
    ref,
    initial,
    round,
    isSending,
    notice,
    faultOf: (field: ContactField) => (touched.has(field) ? (faults[field] ?? null) : null),
    isValidField: (field: ContactField) => touched.has(field) && !faults[field],
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      if (!isContactField(target.name)) return;
      check(currentTarget);
      setTouched((before) => new Set(before).add(target.name));
    },
    handleChange({ currentTarget }: { currentTarget: HTMLFormElement }) {
      check(currentTarget);
    },
    async handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSending) return;
      const found = check(form);
      setTouched(new Set(contactFields));
      const wrong = contactFields.find((field) => found[field]);
      if (!wrong) return await send(form);
      notify('alert', labels['contact.invalid']);
      focusField(form, wrong);
    },
  };
}

function initialNotice(
  alert: string | null,
  isSent: boolean,
  labels: ContactFormLabels,
): Notice | null {
  if (alert !== null) return { kind: 'alert', text: alert, turn: 0 };
  return isSent ? { kind: 'thanks', text: labels['contact.thanks'], turn: 0 } : null;
}

/** Focuses the thanks, because the focused field was reset; only scrolls an alert into view. */
function showNotice(form: HTMLFormElement, kind: Notice['kind']): void {
  const shown = form.querySelector<HTMLElement>('.form-alert, .form-thanks');
  if (kind === 'thanks') shown?.focus();
  else if (!form.contains(document.activeElement) || !isWrong(document.activeElement))
    shown?.scrollIntoView({ block: 'nearest' });
}

function isWrong(element: Element | null): boolean {
  return element?.getAttribute('aria-invalid') === 'true';
}

function focusField(form: HTMLFormElement, field: ContactField): void {
  const element = form.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}

function readInput(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  const entries = contactFields.map((field) => [field, String(typed.get(field) ?? '')]);
  return { ...emptyContact, ...Object.fromEntries(entries) };
}

function isContactField(name: string): name is ContactField {
  return contactFields.some((field) => field === name);
}
