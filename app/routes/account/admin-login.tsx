import type { JSX } from 'react';
import { redirect } from 'react-router';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  readAccountForm,
  returnToOf,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { formLabels } from '../../account/alert-text.ts';
import { FormAlert, PasswordField, TextField } from '../../components/field.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import { staffPlace } from '../../staff-only.ts';
import type { Route } from './+types/admin-login.ts';

export const handle: RouteHandle = { page: 'page' };

const labelKeys = [
  ...formLabels,
  'admin.login',
  'admin.lead',
  'account.email',
  'account.email.error',
  'account.password',
  'account.password.missing',
  'account.login.invalid',
  'account.login.submit',
  'account.login.busy',
  'answer.not-allowed',
] as const;

/** Whoever may go on goes on at once. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const returnTo = returnToOf(url);
  const place = await staffPlace(context, { language, returnTo });
  if (place) throw redirect(place);
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    /** Somebody came here because of what they may not open. */
    isRefused: (await visitorOf(context).session()) !== null,
  };
}

/** Whoever may not edit is answered as to a wrong password, and stays logged out. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const post = await readAccountForm('login', request);
  return await answerPost(site, post, async () => {
    const { email = '', password = '' } = post.values;
    const result = await visitor.accounts.logIn(
      { email, password, needs: 'dashboard:open' },
      visitor.caller(language),
    );
    switch (result.outcome) {
      case 'logged-in': {
        // This very page knows where each may go.
        return goOn(url.pathname + url.search, result.cookies);
      }
      case 'invalid-credentials':
        return answer(401, post, { alert: { is: 'login.invalid' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export const headers = accountHeaders;

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, isRefused } = loaderData;
  return (
    <AccountScreen title={words['admin.login']} lead={words['admin.lead']}>
      {isRefused && !actionData && <FormAlert text={words['answer.not-allowed']} />}
      <AccountForm
        form="login"
        label={words['admin.login']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{ email: words['account.email'], password: words['account.password'] }}
        submit={{ text: words['account.login.submit'], busyText: words['account.login.busy'] }}
      >
        {({ field, password, notice }) => (
          <>
            <TextField {...field('email')} type="email" autoComplete="username" />
            <PasswordField
              {...password('password')}
              // What is typed anew after a refusal.
              {...(notice?.is === 'login.invalid' && notice.turn === 0 && { autoFocus: true })}
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['admin.login'], loaderData?.siteName);
