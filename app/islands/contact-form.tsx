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
} from '#common/contact-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ContactFormLabels } from '#server/site/contact-page.ts';
import { Button } from '../components/button.tsx';
import { FormAlert, FormThanks, TextArea, TextField } from '../components/field.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';
import { sendContact } from './send-contact.ts';

export interface ContactFormProps {
  /** The page's own address: without this script the form goes there. */
  action: string;
  language: LanguageCode;
  labels: ContactFormLabels;
  rules: ContactRules;
  /** What the server said of the form that was posted; all empty before that. */
  values: ContactValues;
  errors: ContactFaults;
  alert: string | null;
  isSent: boolean;
}

/** What is said of the form as a whole. `turn` makes the same words news when they come again. */
interface Notice {
  kind: 'alert' | 'thanks';
  text: string;
  turn: number;
}

/** Writes to the company. What was typed stays in its fields until it has arrived. */
export function ContactForm(props: ContactFormProps): JSX.Element {
  const { action, language, labels } = props;
  const form = useContactForm(props);
  useLanguageSwitch('#write');
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
        {/* A field that loses its focus to the press would push the button away from under it. */}
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
  form: Pick<ReturnType<typeof useContactForm>, 'initial' | 'faultOf' | 'isGood'>;
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
      isValid: form.isGood(name),
      // Of a page that answers a post; the browser heeds it as the page loads.
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
  const [notice, setNotice] = useState<Notice | null>(() => firstNotice(alert, isSent, labels));

  useEffect(() => {
    if (!notice?.turn || !ref.current) return;
    showNotice(ref.current, notice.kind);
  }, [notice]);

  const say = (kind: Notice['kind'], text: string) =>
    setNotice((before) => ({ kind, text, turn: (before?.turn ?? 0) + 1 }));
  const check = (form: HTMLFormElement) => {
    const found = checkContact(tidyContact(typedIn(form), rules), rules);
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
    if (!answer.ok) return say('alert', answer.message ?? labels[failed]);
    setInitial(emptyContact);
    setRound((before) => before + 1);
    setFaults({});
    setTouched(new Set());
    say('thanks', labels['contact.thanks']);
  }

  return {
    ref,
    initial,
    round,
    isSending,
    notice,
    faultOf: (field: ContactField) => (touched.has(field) ? (faults[field] ?? null) : null),
    isGood: (field: ContactField) => touched.has(field) && !faults[field],
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
      say('alert', labels['contact.invalid']);
      focusField(form, wrong);
    },
  };
}

function firstNotice(
  alert: string | null,
  isSent: boolean,
  labels: ContactFormLabels,
): Notice | null {
  if (alert !== null) return { kind: 'alert', text: alert, turn: 0 };
  return isSent ? { kind: 'thanks', text: labels['contact.thanks'], turn: 0 } : null;
}

/** Thanks take the focus, which has lost its field; an alert is only brought into view. */
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

function typedIn(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  const entries = contactFields.map((field) => [field, String(typed.get(field) ?? '')]);
  return { ...emptyContact, ...Object.fromEntries(entries) };
}

function isContactField(name: string): name is ContactField {
  return contactFields.some((field) => field === name);
}
