import { type MiddlewareFunction, redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import { FormAlert, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/forget-password.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

/** Emails about an account lead here: people who are logged in change the password in their profile. */
const toProfile: MiddlewareFunction<Response> = async ({ context, params }) => {
  const session = await visitorOf(context).session();
  if (session && session.person.role !== 'guest')
    throw redirect(`/${requireLanguage(siteOf(context), params['lang'])}/profile/reset-password`);
};

export const middleware = [toProfile];

const labelKeys = ['account.email', 'account.email.error', 'account.forget.*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'account.forget.title',
    lead: 'account.forget.lead',
    labelKeys,
  });
  /** A later screen found no valid code. */
  const isExpired = args.url.searchParams.get('expired') === '1';
  return { ...screen, isExpired };
}

/** Answers the same for every address, whether it has an account or not. */
export async function action(args: Route.ActionArgs) {
  const { language, accounts, caller, returnTo, post, answer } = await readAccountPost(
    args,
    'forget-password',
  );
  return answer(async () => {
    const { email = '' } = post.values;
    const result = await accounts.codes.request(email, caller);
    if (result.outcome !== 'sent') return result;
    return redirectWithCookies(withReturnTo(`/${language}/otpcode`, returnTo), result.cookies);
  });
}

export default function ForgetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, isExpired } = loaderData;
  const login = withReturnTo(`/${language}/login`, returnTo);
  return (
    <FormScreen
      screen={loaderData}
      art="account-password"
      answer={actionData}
      form="forget-password"
      names={{ email: labels['account.email'] }}
      submit={{ text: labels['account.forget.submit'], busyText: labels['account.forget.busy'] }}
      arrival={isExpired && <FormAlert text={labels['account.forget.expired']} />}
      links={[{ href: login, text: labels['account.forget.back'] }]}
    >
      {({ field }) => <TextField {...field('email')} type="email" autoComplete="username" />}
    </FormScreen>
  );
}
