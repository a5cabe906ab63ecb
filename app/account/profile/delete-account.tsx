import { type SubmitEvent, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { RequiredProof } from '#server/accounts/own/required-proof.ts';
import { useCountdown } from '../use-countdown.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { WaitNotice } from '../wait-notice.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { FormAlert, PasswordField } from '../../ui/field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import type { Profile } from './load-profile.ts';
import { ProofPrompt } from './proof-prompt.tsx';

/** Reason why an account was not deleted. */
export type Refusal =
  | { kind: 'unsure' | 'last-admin' | 'current-needed' | 'current-wrong' }
  /** Seconds to wait. */
  | { kind: 'too-many'; count: number };

interface DeleteAccountProps {
  profile: Profile;
  proof: RequiredProof;
  /** Retention period of receipts, as text. */
  receiptTerm: string;
  refusal: Refusal | null;
  /** Initially open. */
  isOpen: boolean;
}

/** Deletes the account after the owner has ticked the box and proved their identity. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { profile, proof, receiptTerm, refusal, isOpen } = props;
  const { language, labels } = profile;
  return (
    <section
      id="delete"
      className="stack gap-4 items-start profile-part"
      aria-label={labels['profile.delete']}
    >
      <Accordion
        name={null}
        parts={[
          {
            key: 'delete',
            title: <h2 className="h3">{labels['profile.delete']}</h2>,
            isOpen,
            content:
              proof === 'code' ? (
                <ProofPrompt
                  language={language}
                  labels={labels}
                  returnTo={`/${language}/profile/account?open=delete#delete`}
                />
              ) : (
                <DeleteForm
                  profile={profile}
                  proof={proof}
                  receiptTerm={receiptTerm}
                  refusal={refusal}
                />
              ),
          },
        ]}
      />
    </section>
  );
}

function DeleteForm({ profile, proof, receiptTerm, refusal }: Omit<DeleteAccountProps, 'isOpen'>) {
  const { labels, language } = profile;
  const { faults, isSending, wait, check, handleSubmit } = useDeleteForm(refusal);
  const asksCurrent = proof === 'current' || faults.current;
  return (
    <form
      id="delete-account"
      className="profile-form form-fields"
      method="post"
      action={`/${language}/profile/account`}
      noValidate
      onChange={check}
      onSubmit={handleSubmit}
    >
      {refusal?.kind === 'too-many' && (
        <WaitNotice wait={wait} labels={labels} language={language} />
      )}
      {refusal?.kind === 'last-admin' && <FormAlert text={labels['profile.delete.last-admin']} />}
      <p>{fillTemplate(labels['profile.delete.text'], { term: receiptTerm })}</p>
      <input type="hidden" name="intent" value="delete" />
      {asksCurrent && (
        <PasswordField
          name="current"
          label={labels['account.current']}
          labels={{
            show: labels['account.password.show'],
            hide: labels['account.password.hide'],
          }}
          error={faults.current ? labels[faults.current] : null}
          required
          // On a page that answers a post, the browser focuses it on load.
          {...(faults.current && { autoFocus: true })}
          autoComplete="current-password"
        />
      )}
      <CheckField
        name="sure"
        value="yes"
        label={labels['profile.delete.sure']}
        error={faults.sure ? labels[faults.sure] : null}
        required
        {...(faults.sure && !faults.current && { autoFocus: true })}
      />
      <div>
        <Button
          submits
          kind="plain"
          text={labels['profile.delete.submit']}
          isLoading={isSending}
          disabled={wait.left !== null && wait.left > 0}
        />
      </div>
    </form>
  );
}

/** Errors by field name. */
interface Faults {
  current?: 'account.current.missing' | 'account.current.wrong';
  sure?: 'profile.delete.unsure';
}

function useDeleteForm(refusal: Refusal | null) {
  const [faults, setFaults] = useState<Faults>(() => initialFaults(refusal));
  const { isSending, send } = useSubmitOnce();
  const seconds = refusal?.kind === 'too-many' ? refusal.count : 0;
  const left = useCountdown(seconds);
  return {
    faults,
    isSending,
    wait: { seconds, left },
    /** Clears an error once the field is valid. */
    check({ currentTarget }: { currentTarget: HTMLFormElement }) {
      const { sure } = findFaults(currentTarget);
      if (faults.sure && !sure) setFaults(({ sure: _sure, ...rest }) => rest);
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const formFaults = findFaults(form);
      const invalid = (['current', 'sure'] as const).find((name) => formFaults[name]);
      if (!invalid) return send(event);
      event.preventDefault();
      setFaults(formFaults);
      form.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
    },
  };
}

function findFaults(form: HTMLFormElement): Faults {
  const fields = new FormData(form);
  return {
    ...(fields.get('current') === '' && { current: 'account.current.missing' }),
    ...(fields.get('sure') !== 'yes' && { sure: 'profile.delete.unsure' }),
  };
}

function initialFaults(refusal: Refusal | null): Faults {
  switch (refusal?.kind) {
    case 'unsure':
      return { sure: 'profile.delete.unsure' };
    case 'current-needed':
      return { current: 'account.current.missing' };
    case 'current-wrong':
      return { current: 'account.current.wrong' };
    default:
      return {};
  }
}
