import type { RequiredProof } from '#server/accounts/own/required-proof.ts';
import type { AccountFormResult } from '../account-posts.ts';
import { AccountForm } from '../account-form.tsx';
import type { formLabels } from '../alert-text.ts';
import { PasswordField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../account.css?url';
import { NewPassword, newPasswordLabels, PasswordOwner } from '../new-password.tsx';
import type { Profile } from './load-profile.ts';
import { LogInAgainButton } from './log-in-again-button.tsx';
import { ProofPrompt, proofPromptLabels } from './proof-prompt.tsx';

export const changePasswordLabels = [
  ...newPasswordLabels,
  ...proofPromptLabels,
  'account.confirm-new',
  'account.current*',
  'account.new-password',
  'account.reset.busy',
  'profile.other-account',
] as const;

interface ChangePasswordFormProps {
  profile: Profile<(typeof changePasswordLabels)[number] | (typeof formLabels)[number]>;
  /** Identity proof that a new password needs. */
  proof: RequiredProof;
  answer: AccountFormResult | null;
}

/** Form for a new password, typed twice, with the current one if the account has one. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { language, labels } = props.profile;
  if (props.proof === 'code')
    return (
      <ProofPrompt
        language={language}
        labels={labels}
        returnTo={`/${language}/profile/reset-password`}
      />
    );
  return (
    <>
      <Form {...props} />
      <LogInAgainButton language={language} text={labels['profile.other-account']} />
    </>
  );
}

function Form({ profile, proof, answer }: ChangePasswordFormProps) {
  const { language, labels, person } = profile;
  const asksCurrent = proof === 'current' || answer?.faults.current !== undefined;
  return (
    <div className="profile-form form-fields">
      <StyleSheet href={styles} />
      <AccountForm
        form="change-password"
        label={labels['profile.reset-password']}
        answer={answer}
        language={language}
        labels={labels}
        names={{
          current: labels['account.current'],
          password: labels['account.new-password'],
          confirm: labels['account.confirm-new'],
        }}
        submit={{ text: labels['profile.reset-password'], busyText: labels['account.reset.busy'] }}
      >
        {(form) => (
          <>
            <PasswordOwner email={person.email} />
            {asksCurrent && (
              <PasswordField
                {...form.password('current')}
                autoComplete="current-password"
                hint={labels['account.current.hint']}
              />
            )}
            <NewPassword form={form} labels={labels} />
          </>
        )}
      </AccountForm>
    </div>
  );
}
