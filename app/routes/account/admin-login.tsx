import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { secondFactorPath } from '#common/web/sign-in-path.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { credentialLabels, Credentials } from '../../account/credentials.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { visitorOf } from '../../server-context.ts';
import { findStaffPage } from '../../staff-only.ts';
import type { Route } from './+types/admin-login.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...credentialLabels,
  ...passkeyLabels,
  'account.invited.saved',
  'account.login.forgot',
  'answer.not-allowed',
] as const;

/** Redirects staff who are logged in already. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const screen = await loadScreen(args, { title: 'admin.login', lead: 'admin.lead', labelKeys });
  const staffPage = await findStaffPage(context, screen);
  if (staffPage) throw redirect(staffPage);
  const session = await visitorOf(context).session();
  if (session?.lacksSecondFactor)
    throw redirect(
      withReturnTo(`/${screen.language}/profile/security`, args.url.pathname + args.url.search),
    );
  /** Logged in, but without permission for the page that led here. */
  const isRefused = session !== null;
  const isWelcome = args.url.searchParams.has('welcome');
  const { accounts, caller } = visitorOf(context);
  const email = isWelcome ? await accounts.codes.findAcceptedEmail(caller(screen.language)) : null;
  return { ...screen, isRefused, isWelcome, email };
}

/** An account without permission gets the same answer as a wrong password, and is not logged in. */
export async function action(args: Route.ActionArgs) {
  const { language, returnTo, accounts, caller, post, answer, refuse } = await readAccountPost(
    args,
    'login',
  );
  return await answer(async () => {
    const { email = '', password = '' } = post.values;
    const result = await accounts.logIn({ email, password, permission: 'dashboard:open' }, caller);
    switch (result.outcome) {
      case 'logged-in': {
        // The loader redirects to the page for this role.
        return redirectWithCookies(args.url.pathname + args.url.search, result.cookies);
      }
      case 'second-factor-needed': {
        // The second step returns to this page.
        const self = withReturnTo(`/${language}/admin/login`, returnTo);
        return redirectWithCookies(secondFactorPath(language, self), result.cookies);
      }
      case 'invalid-credentials':
        return refuse(401, { alert: { kind: 'login.invalid' } });
      default:
        return result;
    }
  });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, isRefused, isWelcome, language, returnTo, email } = loaderData;
  return (
    <FormScreen
      screen={loaderData}
      art="account-admin"
      answer={actionData}
      form="login"
      {...(email !== null && { known: { email } })}
      names={{ email: labels['account.email'], password: labels['account.password'] }}
      submit={{ text: labels['account.login.submit'], busyText: labels['account.login.busy'] }}
      arrival={
        isRefused ? (
          <FormAlert text={labels['answer.not-allowed']} />
        ) : (
          isWelcome && <FormThanks text={labels['account.invited.saved']} />
        )
      }
      before={
        <p>
          <a
            className="link auth-link"
            href={withReturnTo(`/${language}/forgetPassword`, returnTo ?? `/${language}/admin`)}
          >
            {labels['account.login.forgot']}
          </a>
        </p>
      }
      below={
        <PasskeyButton
          language={language}
          labels={labels}
          action={withReturnTo(
            `/${language}/login`,
            withReturnTo(`/${language}/admin/login`, returnTo),
          )}
        />
      }
    >
      {(form) => <Credentials form={form} />}
    </FormScreen>
  );
}
