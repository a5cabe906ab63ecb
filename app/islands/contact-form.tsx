import { type RefObject, useEffect } from 'react';
import {
  aboutField,
  type ContactFaults,
  type ContactRules,
  contactRules,
  type ContactSettings,
  type ContactValues,
  elapsedField,
  subjectField,
  trapField,
} from '#common/forms/contact-form.ts';
import { fieldsOf } from '#common/forms/form-rules.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ContactFormLabels } from '#server/site/pages/contact-page.ts';
import { Button } from '../ui/button.tsx';
import { FormAlert, FormThanks, TextArea, TextField } from '../ui/field.tsx';
import { type FormActions, useForm } from '../forms/use-form.ts';
import { usePreservedInput } from '../forms/use-preserved-input.ts';
import { useScriptSubmit } from '../forms/use-script-submit.ts';

export interface ContactFormProps {
  /** Address of the page, to which the form posts without scripts. */
  action: string;
  language: LanguageCode;
  /** The page or package that the message is about; null for none. */
  about: string | null;
  /** The text that the message begins with; null for none. */
  subject: string | null;
  labels: ContactFormLabels;
  settings: ContactSettings;
  /** Result of a form that was posted without scripts; empty before that. */
  values: ContactValues;
  errors: ContactFaults;
  alert: string | null;
  isSent: boolean;
}

/** The contact form. Input stays in its fields until the message has been received. */
export function ContactForm(props: ContactFormProps) {
  const { action, language, about, subject, labels } = props;
  const { form, isSending } = useContactForm(props);
  usePreservedInput('#write');
  useCursorAfterSubject(form.props.ref, subject);
  const { notice, field } = form;
  return (
    <form
      {...form.props}
      className="contact-form form-fields"
      action={action}
      aria-label={labels['contact.form']}
    >
      {notice?.kind === 'thanks' && <FormThanks key={notice.sequence} text={notice.text} />}
      {notice && notice.kind !== 'thanks' && <FormAlert key={notice.sequence} text={notice.text} />}
      <input type="hidden" name="language" value={language} />
      {about !== null && <input type="hidden" name={aboutField} value={about} />}
      {subject !== null && <input type="hidden" name={subjectField} value={subject} />}
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
      <div>
        <Button
          submits
          text={labels['contact.send']}
          busyText={labels['contact.sending']}
          isLoading={isSending}
        />
      </div>
    </form>
  );
}

type NoticeKind = 'alert' | 'thanks';
type ContactActions = FormActions<ContactRules, NoticeKind>;

function useContactForm(props: ContactFormProps) {
  const { values, errors, alert, isSent, labels, settings, subject, language } = props;
  const rules = contactRules(settings, subject);
  const { isSending, submit } = useScriptSubmit(async (element, actions: ContactActions) => {
    const body = new FormData(element);
    body.set(elapsedField, String(Math.round(performance.now())));
    const answer = await sendContact(body, language);
    const failed = navigator.onLine ? 'contact.failed' : 'account.offline';
    if (!answer.ok) return actions.showNotice('alert', answer.message ?? labels[failed]);
    actions.clear();
    actions.showNotice('thanks', labels['contact.thanks']);
  });
  const thanks = isSent ? ({ kind: 'thanks', text: labels['contact.thanks'] } as const) : null;
  const form = useForm<ContactRules, NoticeKind>({
    rules,
    labelOf: (name) => labels[`contact.${name}`],
    errorText: (fault) => labels[fault],
    values,
    faults: errors,
    // A post was answered: all its fields show their state.
    ...(alert !== null && { touched: fieldsOf(rules) }),
    notice: alert === null ? thanks : { kind: 'alert', text: alert },
    summarize: () => labels['contact.invalid'],
    reportsEmpty: true,
    showsValid: true,
    onSubmit: (event, actions) => void submit(event, actions),
  });
  return { form, isSending };
}

/** Browsers put the cursor before the text of an untouched field. */
function useCursorAfterSubject(form: RefObject<HTMLFormElement | null>, subject: string | null) {
  useEffect(() => {
    const message = form.current?.querySelector<HTMLTextAreaElement>('[name="message"]');
    if (subject === null || message?.value.trim() !== subject) return;
    message.setSelectionRange(message.value.length, message.value.length);
  }, [form, subject]);
}

/** Result of sending. `message` joins the server's error messages; null if it sent none. */
type ContactResult = { ok: true } | { ok: false; message: string | null };

/** Request timeout, in milliseconds. */
const timeoutMs = 20_000;

/** Sends a contact form (specification, sections 7 and 8). Never rejects. */
async function sendContact(body: FormData, language: string): Promise<ContactResult> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      body,
      headers: { 'Accept': 'application/json', 'Accept-Language': language },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { ok: true };
    return { ok: false, message: joinErrorMessages(await answer.json()) };
  } catch {
    return { ok: false, message: null };
  }
}

function joinErrorMessages(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return null;
  const { errors } = answer;
  if (!Array.isArray(errors)) return null;
  const messages = errors.flatMap((error: unknown) =>
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
      ? [error.message]
      : [],
  );
  return messages.length > 0 ? messages.join(', ') : null;
}
