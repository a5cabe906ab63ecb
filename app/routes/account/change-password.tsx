import { data } from 'react-router';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { formLabels } from '../../account/alert-text.ts';
import { FormThanks } from '../../ui/field.tsx';
import { requireMember } from '../../member.ts';
import {
  changePasswordLabels,
  ChangePasswordForm,
} from '../../account/profile/change-password-form.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/change-password.ts';

export { pageHandle as handle } from '../../page-kind.ts';
export { memberScreen as middleware } from '../../guards.ts';
export { accountHeaders as headers } from '../../account/account-posts.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, [
    ...formLabels,
    ...changePasswordLabels,
    'profile.password.changed',
  ]);
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
    <ProfilePage profile={loaderData} current="reset-password">
      {isChanged && !actionData && <FormThanks text={labels['profile.password.changed']} />}
      {proof && (
        <ChangePasswordForm profile={loaderData} proof={proof} answer={actionData ?? null} />
      )}
    </ProfilePage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  profileMeta(loaderData, 'reset-password');
