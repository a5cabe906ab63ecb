import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import { secondFactorPath } from '#common/sign-in-path.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { credentialLabels, Credentials } from '../../account/credentials.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { FormAlert } from '../../components/field.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { visitorOf } from '../../server-context.ts';
import { staffPlace } from '../../staff-only.ts';
import type { Route } from './+types/admin-login.ts';

export const handle: RouteHandle = { page: 'page' };
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [...credentialLabels, ...passkeyLabels, 'answer.not-allowed'] as const;

/** Whoever may go on goes on at once. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const screen = await loadScreen(args, {
    title: 'admin.login',
    lead: 'admin.lead',
    words: labelKeys,
  });
  const place = await staffPlace(context, screen);
  if (place) throw redirect(place);
  const session = await visitorOf(context).session();
  if (session?.lacksSecondFactor)
    throw redirect(withReturnTo(`/${screen.language}/profile/security`, args.url.pathname));
  /** Somebody came here because of what they may not open. */
  const isRefused = session !== null;
  return { ...screen, isRefused };
}

/** Whoever may not edit is answered as to a wrong password, and stays logged out. */
export async function action(args: Route.ActionArgs) {
  const { site, language, returnTo, accounts, caller, post } = await openPost(args, 'login');
  return await answerPost(site, post, async () => {
    const { email = '', password = '' } = post.values;
    const result = await accounts.logIn({ email, password, needs: 'dashboard:open' }, caller);
    switch (result.outcome) {
      case 'logged-in': {
        // This very page knows where each may go.
        return goOn(args.url.pathname + args.url.search, result.cookies);
      }
      case 'second-factor-needed': {
        // The second step leads back here, too.
        const self = withReturnTo(`/${language}/admin/login`, returnTo);
        return goOn(secondFactorPath(language, self), result.cookies);
      }
      case 'invalid-credentials':
        return answer(401, post, { alert: { is: 'login.invalid' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { words, isRefused, language, returnTo } = loaderData;
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="login"
      names={{ email: words['account.email'], password: words['account.password'] }}
      submit={{ text: words['account.login.submit'], busyText: words['account.login.busy'] }}
      arrival={isRefused && <FormAlert text={words['answer.not-allowed']} />}
      below={
        <PasskeyButton
          language={language}
          words={words}
          text={words['account.passkey.use']}
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
