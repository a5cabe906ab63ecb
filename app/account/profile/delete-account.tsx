import { deletionRules } from '#common/forms/deletion-form.ts';
import type { FormFaults } from '#common/forms/form-rules.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { RequiredProof } from '#server/accounts/own/required-proof.ts';
import { useCountdown } from '../use-countdown.ts';
import { useForm } from '../../forms/use-form.ts';
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
  | { kind: 'faults'; faults: FormFaults<ReturnType<typeof deletionRules>> }
  | { kind: 'last-admin' }
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
  const faults = refusal?.kind === 'faults' ? refusal.faults : {};
  const asksPassword = proof === 'current' || faults.current !== undefined;
  const { isSending, send } = useSubmitOnce();
  const seconds = refusal?.kind === 'too-many' ? refusal.count : 0;
  const wait = { seconds, left: useCountdown(seconds) };
  const { field, props } = useForm({
    rules: deletionRules(asksPassword),
    labelOf: (name) => labels[name === 'current' ? 'account.current' : 'profile.delete.sure'],
    errorText: (fault) => labels[fault],
    faults,
    onSubmit: send,
  });
  const { isValid: _isValid, ...sure } = field('sure');
  return (
    <form
      {...props}
      id="delete-account"
      className="profile-form form-fields"
      action={`/${language}/profile/account`}
    >
      {refusal?.kind === 'too-many' && (
        <WaitNotice wait={wait} labels={labels} language={language} />
      )}
      {refusal?.kind === 'last-admin' && <FormAlert text={labels['profile.delete.last-admin']} />}
      <p>{fillTemplate(labels['profile.delete.text'], { term: receiptTerm })}</p>
      <input type="hidden" name="intent" value="delete" />
      {asksPassword && (
        <PasswordField
          {...field('current')}
          labels={{
            show: labels['account.password.show'],
            hide: labels['account.password.hide'],
          }}
          autoComplete="current-password"
        />
      )}
      <CheckField {...sure} value="yes" />
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
