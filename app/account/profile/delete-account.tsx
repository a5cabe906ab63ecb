import { type JSX, type SubmitEvent, useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { NeededProof } from '#server/accounts/accounts.ts';
import type { formLabels } from '../alert-text.ts';
import { useCountdown } from '../use-countdown.ts';
import { useSending } from '../use-sending.ts';
import { WaitNotice } from '../wait-notice.tsx';
import { Accordion } from '../../components/accordion.tsx';
import { Button } from '../../components/button.tsx';
import { FormAlert, PasswordField } from '../../components/field.tsx';
import { CheckField } from '../../components/check-field.tsx';
import type { Profile } from './load-profile.ts';
import { ProveFirst, proveFirstLabels } from './prove-first.tsx';

export const deleteAccountLabels = [
  'account.current',
  'account.current.missing',
  'account.current.wrong',
  'profile.delete',
  'profile.delete.text',
  'profile.delete.sure',
  'profile.delete.unsure',
  'profile.delete.submit',
  'profile.delete.last-admin',
  ...proveFirstLabels,
] as const satisfies readonly MessageKey[];

/** Why an account was not deleted. */
export type Refusal =
  | { is: 'unsure' | 'last-admin' | 'current-needed' | 'current-wrong' }
  /** Seconds to wait. */
  | { is: 'too-many'; count: number };

interface DeleteAccountProps {
  profile: Profile<(typeof deleteAccountLabels)[number] | (typeof formLabels)[number]>;
  proof: NeededProof;
  /** How long receipts outlive the account, in words. */
  receiptTerm: string;
  /** What came of the last try. */
  refusal: Refusal | null;
  /** Open before anybody opens it. */
  isOpen: boolean;
}

/** Deletes the account, once its owner has opened this part, said that they are sure and proved who they are. */
export function DeleteAccount({
  profile,
  proof,
  receiptTerm,
  refusal,
  isOpen,
}: DeleteAccountProps): JSX.Element {
  const { language, labels } = profile;
  return (
    <section id="delete" className="profile-part" aria-label={labels['profile.delete']}>
      <Accordion
        name={null}
        parts={[
          {
            key: 'delete',
            title: <h2 className="h3">{labels['profile.delete']}</h2>,
            isOpen,
            content:
              proof === 'code' ? (
                <ProveFirst
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

function DeleteForm({
  profile,
  proof,
  receiptTerm,
  refusal,
}: Omit<DeleteAccountProps, 'isOpen'>): JSX.Element {
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
      {refusal?.is === 'too-many' && <WaitNotice wait={wait} words={labels} language={language} />}
      {refusal?.is === 'last-admin' && <FormAlert text={labels['profile.delete.last-admin']} />}
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
          // Of a page that answers a post; the browser heeds it as the page loads.
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
          kind="secondary"
          direction="none"
          text={labels['profile.delete.submit']}
          isLoading={isSending}
          disabled={wait.left !== null && wait.left > 0}
        />
      </div>
    </form>
  );
}

/** What is wrong with a field, by its name. */
interface Faults {
  current?: 'account.current.missing' | 'account.current.wrong';
  sure?: 'profile.delete.unsure';
}

function useDeleteForm(refusal: Refusal | null) {
  const [faults, setFaults] = useState<Faults>(() => faultsOf(refusal));
  const { isSending, send } = useSending();
  const seconds = refusal?.is === 'too-many' ? refusal.count : 0;
  const left = useCountdown(seconds);
  return {
    faults,
    isSending,
    wait: { seconds, left },
    /** What was complained about is judged anew. */
    check({ currentTarget }: { currentTarget: HTMLFormElement }) {
      const { sure } = faultsIn(currentTarget);
      if (faults.sure && !sure) setFaults(({ sure: _sure, ...rest }) => rest);
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const found = faultsIn(form);
      const wrong = (['current', 'sure'] as const).find((name) => found[name]);
      if (!wrong) return send(event);
      event.preventDefault();
      setFaults(found);
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    },
  };
}

function faultsIn(form: HTMLFormElement): Faults {
  const fields = new FormData(form);
  return {
    ...(fields.get('current') === '' && { current: 'account.current.missing' }),
    ...(fields.get('sure') !== 'yes' && { sure: 'profile.delete.unsure' }),
  };
}

function faultsOf(refusal: Refusal | null): Faults {
  switch (refusal?.is) {
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
