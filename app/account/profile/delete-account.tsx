import type { JSX } from 'react';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { NeededProof } from '#server/accounts/accounts.ts';
import { alertText, type formLabels } from '../alert-text.ts';
import { useSending } from '../use-sending.ts';
import { Accordion } from '../../components/accordion.tsx';
import { Button } from '../../components/button.tsx';
import { FormAlert, PasswordField } from '../../components/field.tsx';
import type { Profile } from './load-profile.ts';
import { NextLogin } from './next-login.tsx';

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
  'profile.delete.log-in-again',
  'profile.delete.log-in',
] as const satisfies readonly MessageKey[];

/** Why an account was not deleted. */
export type Refusal =
  | { is: 'unsure' | 'last-admin' | 'current-needed' | 'current-wrong' }
  /** Seconds to wait. */
  | { is: 'too-many'; count: number };

interface DeleteAccountProps {
  profile: Profile<(typeof deleteAccountLabels)[number] | (typeof formLabels)[number]>;
  proof: NeededProof;
  /** What came of the last try. */
  refusal: Refusal | null;
}

/** Deletes the account, once its owner has opened this part, said that they are sure and proved who they are. */
export function DeleteAccount({ profile, proof, refusal }: DeleteAccountProps): JSX.Element {
  const { labels } = profile;
  return (
    <section id="delete" className="profile-part" aria-label={labels['profile.delete']}>
      <Accordion
        name={null}
        parts={[
          {
            key: 'delete',
            title: <h2 className="h3">{labels['profile.delete']}</h2>,
            isOpen: refusal !== null,
            content:
              proof === 'code' ? (
                <LogInAgain profile={profile} />
              ) : (
                <DeleteForm profile={profile} proof={proof} refusal={refusal} />
              ),
          },
        ]}
      />
    </section>
  );
}

function LogInAgain({ profile }: Pick<DeleteAccountProps, 'profile'>): JSX.Element {
  const { language, labels } = profile;
  return (
    <div className="profile-form">
      <p>{labels['profile.delete.log-in-again']}</p>
      <NextLogin language={language} next="login" text={labels['profile.delete.log-in']} />
    </div>
  );
}

function DeleteForm({ profile, proof, refusal }: DeleteAccountProps): JSX.Element {
  const { labels, language } = profile;
  const { isSending, send } = useSending();
  const fault = currentFault(refusal);
  const alert = refusal && alertOf(refusal, profile);
  return (
    <form
      id="delete-account"
      className="profile-form"
      method="post"
      action={`/${language}/profile/account`}
      onSubmit={send}
    >
      {alert && <FormAlert text={alert} />}
      <p>{labels['profile.delete.text']}</p>
      <input type="hidden" name="intent" value="delete" />
      {(proof === 'current' || fault) && (
        <PasswordField
          name="current"
          label={labels['account.current']}
          labels={{
            show: labels['account.password.show'],
            hide: labels['account.password.hide'],
          }}
          error={fault && labels[fault]}
          required
          // Of a page that answers a post; the browser heeds it as the page loads.
          {...(fault && { autoFocus: true })}
          autoComplete="current-password"
        />
      )}
      <label className="profile-sure">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          required
          {...(alert && { autoFocus: true })}
        />
        {labels['profile.delete.sure']}
      </label>
      <div>
        <Button
          submits
          kind="secondary"
          direction="none"
          text={labels['profile.delete.submit']}
          isLoading={isSending}
        />
      </div>
    </form>
  );
}

function currentFault(refusal: Refusal | null) {
  if (refusal?.is === 'current-needed') return 'account.current.missing';
  return refusal?.is === 'current-wrong' ? 'account.current.wrong' : null;
}

/** Null where a field of its own says it. */
function alertOf(
  refusal: Refusal,
  { labels, language }: DeleteAccountProps['profile'],
): string | null {
  switch (refusal.is) {
    case 'unsure':
      return labels['profile.delete.unsure'];
    case 'last-admin':
      return labels['profile.delete.last-admin'];
    case 'too-many':
      return alertText(refusal, labels, language);
    default:
      return null;
  }
}
