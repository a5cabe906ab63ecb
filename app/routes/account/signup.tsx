import type { JSX } from 'react';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answer,
  answerInvalid,
  answerPost,
  answerTooMany,
  enter,
  readAccountForm,
  returnToOf,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { formLabels } from '../../account/alert-text.ts';
import { OtherWaysIn, otherWaysLabels } from '../../account/other-ways-in.tsx';
import { WaysOn } from '../../account/ways-on.tsx';
import { PasswordField, TextField } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/signup.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  ...otherWaysLabels,
  'account.name',
  'account.phone',
  'account.phone.hint',
  'account.email',
  'account.password',
  'account.password.hint',
  'account.confirm',
  'account.name.error',
  'account.phone.error',
  'account.phone.plus',
  'account.email.error',
  'account.email.taken',
  'account.password.short',
  'account.password.long',
  'account.password.common',
  'account.confirm.error',
  'account.sign-up.title',
  'account.sign-up.lead',
  'account.sign-up.submit',
  'account.sign-up.busy',
  'account.sign-up.taken',
  'account.sign-up.has-account',
  'account.login.submit',
  'account.login.forgot',
] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    returnTo: returnToOf(url),
    offered: await visitor.accounts.providers.offered(visitor.caller(language)),
    isGuest: (await visitor.session()) !== null,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const post = await readAccountForm('sign-up', request);
  return answerPost(site, post, async () => {
    const { name = '', email = '', phone = '', password = '' } = post.values;
    const person = { name, email, phone, password };
    const result = await visitor.accounts.signUp(person, visitor.caller(language));
    switch (result.outcome) {
      case 'logged-in':
        return enter(result.cookies, { returnTo: returnToOf(url), language });
      case 'invalid':
        return answerInvalid(post, result);
      case 'taken':
        return answer(409, post, {
          faults: { email: 'account.email.taken' },
          alert: { is: 'sign-up.taken' },
        });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo } = loaderData;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  const login = { href: addressOf('login'), text: words['account.login.submit'] };
  const forgot = { href: addressOf('forgetPassword'), text: words['account.login.forgot'] };
  return (
    <AccountScreen title={words['account.sign-up.title']} lead={words['account.sign-up.lead']}>
      <AccountForm
        form="sign-up"
        label={words['account.sign-up.title']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{
          name: words['account.name'],
          phone: words['account.phone'],
          email: words['account.email'],
          password: words['account.password'],
          confirm: words['account.confirm'],
        }}
        submit={{ text: words['account.sign-up.submit'], busyText: words['account.sign-up.busy'] }}
        waysOn={{ 'sign-up.taken': <WaysOn links={[login, forgot]} /> }}
      >
        {({ field, password }) => (
          <>
            <TextField {...field('name')} autoComplete="name" />
            <TextField
              {...field('phone')}
              // Not `tel`, which browsers fill with a plus sign and a country: the rule is digits only.
              inputMode="tel"
              autoComplete="tel-national"
              hint={words['account.phone.hint']}
            />
            <TextField {...field('email')} type="email" autoComplete="email" />
            <PasswordField
              {...password('password')}
              autoComplete="new-password"
              hint={words['account.password.hint']}
            />
            <PasswordField {...password('confirm')} autoComplete="new-password" />
          </>
        )}
      </AccountForm>
      <OtherWaysIn {...loaderData} login={login.href} />
      <WaysOn links={[{ ...login, before: words['account.sign-up.has-account'] }]} />
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.sign-up.title'], loaderData?.siteName);
