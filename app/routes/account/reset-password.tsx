import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import {
  accountHeaders,
  handleAccountPost,
  redirectWithCookies,
  readAccountPost,
} from '../../account/account-posts.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { NewPassword, newPasswordLabels, PasswordOwner } from '../../account/new-password.tsx';
import { restartResetPath } from '../../account/restart-reset-path.ts';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/reset-password.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...newPasswordLabels,
  'account.new-password',
  'account.confirm-new',
  'account.reset.submit',
  'account.reset.busy',
] as const;

/** Redirects to the start of the reset without a ticket, which a correct code gives. */
export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'account.reset.title',
    lead: 'account.reset.lead',
    labelKeys,
  });
  const { accounts, caller } = visitorOf(args.context);
  const email = await accounts.codes.findTicketEmail(caller(screen.language));
  if (email === null) throw redirect(restartResetPath(screen));
  return { ...screen, email };
}

export async function action(args: Route.ActionArgs) {
  const { site, accounts, caller, post, ...target } = await readAccountPost(args, 'reset-password');
  return handleAccountPost(site, post, async () => {
    const { password = '' } = post.values;
    const result = await accounts.codes.setPassword(password, caller);
    switch (result.outcome) {
      case 'set':
        return redirectWithCookies(
          withReturnTo(`/${target.language}/login?reset=1`, target.returnTo),
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
  const { labels, email } = loaderData;
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="reset-password"
      names={{ password: labels['account.new-password'], confirm: labels['account.confirm-new'] }}
      submit={{ text: labels['account.reset.submit'], busyText: labels['account.reset.busy'] }}
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
