import { data } from 'react-router';
import type { RequiredProof } from '#server/accounts/own/required-proof.ts';
import {
  redirectWithCookies,
  readAccountPost,
  type AccountFormResult,
} from '../../account/account-posts.ts';
import { FormThanks, PasswordField } from '../../ui/field.tsx';
import { requireMember } from '../../member.ts';
import { loadProfile, type Profile } from '../../account/profile/load-profile.ts';
import { ProfilePage } from '../../account/profile/profile-page.tsx';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/change-password.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../account/account.css?url';
import { NewPassword, PasswordOwner } from '../../account/new-password.tsx';
import { LogInAgainButton } from '../../account/profile/log-in-again-button.tsx';
import { ProofPrompt } from '../../account/profile/proof-prompt.tsx';

export { handle, screenMeta as meta } from '../../account/account-meta.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, 'reset-password');
  const { accounts } = visitorOf(context);
  return {
    ...profile,
    proof: profile.person.isGuest
      ? null
      : await accounts.own.findRequiredPasswordProof(await requireMember(context)),
    isChanged: url.searchParams.get('changed') === '1',
  };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  // A guest has no credentials: their page shows no form.
  if (!(await visitorOf(context).can('profile:edit'))) throw data(null, { status: 403 });
  const session = await requireMember(context);
  const { language, accounts, caller, post, answer } = await readAccountPost(
    args,
    'change-password',
  );
  return await answer(async () => {
    const { password = '', current = '' } = post.values;
    const input = { password, current: current === '' ? null : current };
    const result = await accounts.own.changePassword(input, session, caller);
    if (result.outcome !== 'changed') return result;
    return redirectWithCookies(`/${language}/profile/reset-password?changed=1`);
  });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, isChanged, proof } = loaderData;
  return (
    <ProfilePage profile={loaderData}>
      {isChanged && !actionData && <FormThanks text={labels['profile.password.changed']} />}
      {proof && (
        <ChangePasswordForm profile={loaderData} proof={proof} answer={actionData ?? null} />
      )}
    </ProfilePage>
  );
}

interface ChangePasswordFormProps {
  profile: Profile;
  /** Identity proof that a new password needs. */
  proof: RequiredProof;
  answer: AccountFormResult | null;
}

/** Form for a new password, typed twice, with the current one if the account has one. */
function ChangePasswordForm(props: ChangePasswordFormProps) {
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
