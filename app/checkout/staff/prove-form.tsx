import { type JSX, useEffect, useRef } from 'react';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { PasswordOwner } from '../../account/new-password.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { useSending } from '../../account/use-sending.ts';
import { Button } from '../../components/button.tsx';
import { FormAlert, PasswordField } from '../../components/field.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import type { ProofNeeded } from './decide-refund.ts';

export const proveLabels = [
  ...passkeyLabels,
  'account.current',
  'account.current.wrong',
  'account.password.show',
  'account.password.hide',
  'account.passkey.refused',
  'account.prove.title',
  'account.prove.submit',
  'admin.refunds.prove',
  'answer.too-many-tries',
] as const satisfies readonly MessageKey[];

interface ProveFormProps {
  language: LanguageCode;
  labels: Labels<(typeof proveLabels)[number]>;
  needed: ProofNeeded;
}

/** Asks who is there before money moves. Its forms post again what was asked for, with the proof. */
export function ProveForm({ language, labels, needed }: ProveFormProps): JSX.Element {
  const { fields, fault, email, hasPasskey } = needed;
  const { isSending, send } = useSending();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="prove-form form-fields" aria-labelledby="prove-title">
      <GroupStyles of="account" />
      <h2 id="prove-title" className="h3" tabIndex={-1} ref={title}>
        {labels['account.prove.title']}
      </h2>
      <p>{labels['admin.refunds.prove']}</p>
      {fault && <FormAlert text={labels[fault]} />}
      {hasPasskey && (
        <PasskeyButton
          language={language}
          words={labels}
          text={labels['account.passkey.use']}
          fields={fields}
        />
      )}
      <form className="form-fields" method="post" onSubmit={send}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasswordOwner email={email} />
        <PasswordField
          name="current"
          label={labels['account.current']}
          autoComplete="current-password"
          required
          labels={{ show: labels['account.password.show'], hide: labels['account.password.hide'] }}
        />
        <div>
          <Button submits text={labels['account.prove.submit']} isLoading={isSending} />
        </div>
      </form>
    </section>
  );
}
