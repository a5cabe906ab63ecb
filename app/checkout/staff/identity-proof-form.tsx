import { useEffect, useRef } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { alertText, formLabels } from '../../account/alert-text.ts';
import { CodeBoxes, codeLabels } from '../../account/codes/code-boxes.tsx';
import { CodeByEmail } from '../../account/codes/code-by-email.tsx';
import { PasswordOwner } from '../../account/new-password.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { FormAlert, PasswordField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../account/account.css?url';
import type { ProofNeeded } from './identity-proof.ts';

export const identityProofLabels = [
  ...formLabels,
  ...codeLabels,
  ...passkeyLabels,
  'account.code.*',
  'account.current*',
  'account.or',
  'account.prove.*',
  'account.verify.lead',
  'admin.refunds.prove*',
] as const;

interface RefundSubject {
  amount: string;
  buyer: { name: string };
}

interface ProveFormProps {
  language: LanguageCode;
  labels: Labels<(typeof identityProofLabels)[number]>;
  needed: Omit<ProofNeeded, 'cookies'>;
  /** The refund that the proof is for, if it is still open. */
  subject?: RefundSubject | undefined;
  /** Sentence that says what the proof is for; default: a decision on a refund. */
  lead?: string;
}

/** Identity proof before staff change money, people or access; repeats the fields of the change. */
export function IdentityProofForm({
  language,
  labels,
  needed,
  subject,
  lead = labels['admin.refunds.prove'],
}: ProveFormProps) {
  const { fields, alert, methods, isCodeSent } = needed;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCodeSent) return;
    const password =
      title.current?.parentElement?.querySelector<HTMLElement>('input[name=current]');
    (alert && password ? password : title.current)?.focus();
  }, [isCodeSent, alert]);
  return (
    <section className="prove-form form-fields" aria-labelledby="prove-title">
      <StyleSheet href={styles} />
      <h2 id="prove-title" className="h3" tabIndex={-1} ref={title}>
        {labels['account.prove.title']}
      </h2>
      {subject && <DecisionSummary subject={subject} fields={fields} labels={labels} />}
      <p>{isCodeSent ? labels['account.verify.lead'] : lead}</p>
      {alert && <FormAlert text={alertText(alert, labels, language)} />}
      {isCodeSent && <CodeForm language={language} labels={labels} needed={needed} />}
      {isCodeSent && (methods.passkey || methods.password) && (
        <p className="text-muted line gap-4 or-divider">{labels['account.or']}</p>
      )}
      {methods.passkey && <PasskeyButton language={language} labels={labels} fields={fields} />}
      {methods.password && <PasswordForm language={language} labels={labels} needed={needed} />}
      {methods.email && !isCodeSent && (
        <CodeByEmail text={labels['account.prove.email']} fields={sendCodeFields(fields)} />
      )}
    </section>
  );
}

function DecisionSummary({
  subject: { amount, buyer },
  fields: { intent, note = '' },
  labels,
}: Pick<ProveFormProps, 'labels'> & { subject: RefundSubject } & Pick<ProofNeeded, 'fields'>) {
  const text = labels[intent ? 'admin.refunds.prove.approve' : 'admin.refunds.prove.refuse'];
  return (
    <>
      <p>
        <strong>{fillTemplate(text, { amount, name: buyer.name })}</strong>
      </p>
      {note !== '' && <blockquote dir="auto">{note}</blockquote>}
    </>
  );
}

function sendCodeFields(fields: ProofNeeded['fields']): Readonly<Record<string, string>> {
  return { ...fields, 'send-code': 'yes' };
}

function CodeForm({ language, labels, needed }: Omit<ProveFormProps, 'subject' | 'lead'>) {
  const { fields, alert } = needed;
  return (
    <>
      <PostForm
        className="form-fields"
        fields={fields}
        submit={{ text: labels['account.code.submit'] }}
      >
        <CodeBoxes
          language={language}
          labels={labels}
          error={null}
          isWrong={alert?.kind === 'code.wrong'}
        />
      </PostForm>
      <div className="stack gap-3 items-start resend-code">
        <p className="field-hint">{labels['account.code.help']}</p>
        <CodeByEmail text={labels['account.code.resend']} fields={sendCodeFields(fields)} />
      </div>
    </>
  );
}

function PasswordForm({ labels, needed }: Omit<ProveFormProps, 'subject' | 'lead'>) {
  const { fields, email, isCodeSent } = needed;
  return (
    <PostForm
      className="form-fields"
      fields={fields}
      submit={{ kind: isCodeSent ? 'plain' : 'primary', text: labels['account.prove.submit'] }}
    >
      <PasswordOwner email={email} />
      <PasswordField
        name="current"
        label={labels['account.current']}
        autoComplete="current-password"
        required
        labels={{ show: labels['account.password.show'], hide: labels['account.password.hide'] }}
      />
    </PostForm>
  );
}
