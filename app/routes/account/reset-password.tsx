import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { NewPassword, newPasswordLabels, PasswordOwner } from '../../account/new-password.tsx';
import { restartResetPath } from '../../account/restart-reset-path.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/reset-password.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...newPasswordLabels,
  'account.new-password',
  'account.confirm-new',
  'account.reset.*',
  'account.invited.*',
] as const;

const headings = {
  reset: { title: 'account.reset.title', lead: 'account.reset.lead' },
  invited: { title: 'account.invited.password', lead: 'account.invited.password.lead' },
} as const;

/** Redirects to the start of the reset without a ticket, which a correct code gives. */
export async function loader(args: Route.LoaderArgs) {
  const { language } = pageOf(args);
  const { accounts, caller } = visitorOf(args.context);
  const owner = await accounts.codes.findTicketOwner(caller(language));
  const heading = headings[owner?.isInvited ? 'invited' : 'reset'];
  const screen = await loadScreen(args, { ...heading, labelKeys });
  if (!owner) throw redirect(restartResetPath(screen));
  return { ...screen, ...owner };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, post, answer, ...target } = await readAccountPost(
    args,
    'reset-password',
  );
  return answer(async () => {
    const { password = '' } = post.values;
    const result = await accounts.codes.setPassword(password, caller);
    switch (result.outcome) {
      case 'set':
        return redirectWithCookies(
          result.isInvited
            ? `/${target.language}/admin/login?welcome=1`
            : withReturnTo(`/${target.language}/login?reset=1`, target.returnTo),
          result.cookies,
        );
      case 'expired':
        return redirectWithCookies(restartResetPath(target));
      default:
        return result;
    }
  });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, email, isInvited } = loaderData;
  const [name, submit] = isInvited
    ? (['account.invited.password', 'account.invited.submit'] as const)
    : (['account.new-password', 'account.reset.submit'] as const);
  return (
    <FormScreen
      screen={loaderData}
      art="account-password"
      answer={actionData}
      form="reset-password"
      names={{ password: labels[name], confirm: labels['account.confirm-new'] }}
      submit={{ text: labels[submit], busyText: labels['account.reset.busy'] }}
    >
      {(form) => (
        <>
          <PasswordOwner email={email} />
          <NewPassword form={form} labels={labels} />
        </>
      )}
    </FormScreen>
  );
}
