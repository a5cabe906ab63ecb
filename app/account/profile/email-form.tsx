import type { RequiredProof } from '#server/accounts/own/required-proof.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { FormThanks, PasswordField, TextField } from '../../ui/field.tsx';
import type { AccountFormResult } from '../account-posts.ts';
import { AccountForm } from '../account-form.tsx';
import { CancelEmail } from './cancel-email.tsx';
import type { Profile } from './load-profile.ts';
import { ProofPrompt } from './proof-prompt.tsx';
import { ProfilePart } from './profile-part.tsx';

interface EmailFormProps {
  profile: Profile;
  proof: RequiredProof;
  /** New address that waits for its code; null for none. */
  pending: string | null;
  done: 'confirmed' | 'changed' | 'cancelled' | null;
  /** Answer to this form's post; null if another form was posted. */
  answer: AccountFormResult | null;
}

/** Current address, pending address, and the form to change it. */
export function EmailForm(props: EmailFormProps) {
  const { profile, proof, pending, done } = props;
  const { language, labels, person } = profile;
  return (
    <ProfilePart id="email" title={labels['profile.email']}>
      {done && <FormThanks text={labels[`profile.email.${done}`]} />}
      <dl className="profile-emails">
        <dt>{labels['profile.email.now']}</dt>
        <dd>{person.email && <EmailAddress of={person.email} />}</dd>
        {pending !== null && (
          <>
            <dt>{labels['profile.email.pending']}</dt>
            <dd>
              <EmailAddress of={pending} />
            </dd>
          </>
        )}
      </dl>
      {pending !== null && (
        <div className="profile-links">
          <ButtonLink href={`/${language}/new-email`} text={labels['profile.email.enter-code']} />
          <CancelEmail language={language} labels={labels} />
        </div>
      )}
      {pending === null && proof === 'code' && (
        <ProofPrompt
          language={language}
          labels={labels}
          returnTo={`/${language}/profile/account#email`}
        />
      )}
      {pending === null && proof !== 'code' && <NewEmail {...props} />}
    </ProfilePart>
  );
}

function NewEmail({ profile, proof, answer }: EmailFormProps) {
  const { language, labels } = profile;
  const asksCurrent = proof === 'current' || answer?.faults.current !== undefined;
  return (
    <div className="profile-form">
      <AccountForm
        form="change-email"
        label={labels['profile.email']}
        answer={answer}
        language={language}
        labels={labels}
        names={{ email: labels['profile.email.new'], current: labels['account.current'] }}
        submit={{
          text: labels['account.verify.send'],
          busyText: labels['account.reset.busy'],
          kind: 'plain',
        }}
      >
        {(form) => (
          <>
            <input type="hidden" name="intent" value="email" />
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              hint={labels['profile.email.hint']}
            />
            {asksCurrent && (
              <PasswordField
                {...form.password('current')}
                autoComplete="current-password"
                hint={labels['account.current.hint']}
              />
            )}
          </>
        )}
      </AccountForm>
    </div>
  );
}
