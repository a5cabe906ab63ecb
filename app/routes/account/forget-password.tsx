import type { JSX } from 'react';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answerInvalid,
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
import { WaysOn } from '../../account/ways-on.tsx';
import { FormAlert, TextField } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/forget-password.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  'account.email',
  'account.email.error',
  'account.forget.title',
  'account.forget.lead',
  'account.forget.submit',
  'account.forget.busy',
  'account.forget.back',
  'account.forget.expired',
] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    returnTo: returnToOf(url),
    /** The screens after this one had no code to go by. */
    isExpired: url.searchParams.get('expired') === '1',
  };
}

/** Says the same of every address, whoever has it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const post = await readAccountForm('forget-password', request);
  return answerPost(site, post, async () => {
    const { email = '' } = post.values;
    const result = await visitor.accounts.codes.request(email, visitor.caller(language));
    switch (result.outcome) {
      case 'sent':
        return goOn(withReturnTo(`/${language}/otpcode`, returnToOf(url)), result.cookies);
      case 'invalid':
        return answerInvalid(post, result);
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export default function ForgetPassword({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo, isExpired } = loaderData;
  return (
    <AccountScreen title={words['account.forget.title']} lead={words['account.forget.lead']}>
      {isExpired && !actionData && <FormAlert text={words['account.forget.expired']} />}
      <AccountForm
        form="forget-password"
        label={words['account.forget.title']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{ email: words['account.email'] }}
        submit={{ text: words['account.forget.submit'], busyText: words['account.forget.busy'] }}
      >
        {({ field }) => <TextField {...field('email')} type="email" autoComplete="username" />}
      </AccountForm>
      <WaysOn
        links={[
          {
            href: withReturnTo(`/${language}/login`, returnTo),
            text: words['account.forget.back'],
          },
        ]}
      />
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.forget.title'], loaderData?.siteName);
