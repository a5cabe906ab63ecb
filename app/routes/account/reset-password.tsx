import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answerInvalid,
  answerPost,
  goOn,
  readAccountForm,
  returnToOf,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { formLabels } from '../../account/alert-text.ts';
import { PasswordField } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/reset-password.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  'account.new-password',
  'account.confirm-new',
  'account.password.hint',
  'account.password.short',
  'account.password.long',
  'account.password.common',
  'account.confirm.error',
  'account.reset.title',
  'account.reset.lead',
  'account.reset.submit',
  'account.reset.busy',
] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { codes } = visitorOf(context).accounts;
  const email = await codes.ticketEmail(request.headers);
  if (email === null) throw redirect(startOver(language, url));
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const post = await readAccountForm('reset-password', request);
  return answerPost(site, post, async () => {
    const { password = '' } = post.values;
    const result = await visitor.accounts.codes.setPassword(password, visitor.caller(language));
    switch (result.outcome) {
      case 'set':
        return goOn(withReturnTo(`/${language}/login?reset=1`, returnToOf(url)), result.cookies);
      case 'expired':
        return goOn(startOver(language, url), []);
      case 'invalid':
        return answerInvalid(post, result);
    }
  });
}

/** Without the ticket of a right code nobody sets a password here. */
function startOver(language: string, url: URL): string {
  return withReturnTo(`/${language}/forgetPassword?expired=1`, returnToOf(url));
}

export default function ResetPassword({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { language, words } = loaderData;
  return (
    <AccountScreen title={words['account.reset.title']} lead={words['account.reset.lead']}>
      <AccountForm
        form="reset-password"
        label={words['account.reset.title']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{ password: words['account.new-password'], confirm: words['account.confirm-new'] }}
        submit={{ text: words['account.reset.submit'], busyText: words['account.reset.busy'] }}
      >
        {({ password }) => (
          <>
            <PasswordField
              {...password('password')}
              autoComplete="new-password"
              hint={words['account.password.hint']}
            />
            <PasswordField {...password('confirm')} autoComplete="new-password" />
          </>
        )}
      </AccountForm>
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.reset.title'], loaderData?.siteName);
