import type { JSX } from 'react';
import { providerFaultParameter, readProviderFault } from '#common/provider-faults.ts';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answer,
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
import { FormAlert, FormThanks, PasswordField, TextField } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/login.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  ...otherWaysLabels,
  'account.email',
  'account.password',
  'account.email.error',
  'account.password.missing',
  'account.login.title',
  'account.login.lead',
  'account.login.submit',
  'account.login.busy',
  'account.login.forgot',
  'account.login.no-account',
  'account.login.sign-up',
  'account.login.invalid',
  'account.login.reset',
  'account.login.deleted',
] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const fault = readProviderFault(url.searchParams.get(providerFaultParameter));
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    returnTo: returnToOf(url),
    isReset: url.searchParams.get('reset') === '1',
    isDeleted: url.searchParams.get('deleted') === '1',
    /** Another service led back without letting the person in. */
    problem: fault && (await site.labels(language, [fault]))[fault],
    offered: await visitor.accounts.providers.offered(visitor.caller(language)),
    isGuest: (await visitor.session()) !== null,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const caller = visitor.caller(language);
  const way = { returnTo: returnToOf(url), language };
  const post = await readAccountForm('login', request);
  if (post.intent === 'guest')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await visitor.accounts.logInAsGuest(caller);
      return result.outcome === 'too-many'
        ? answerTooMany(post, result.retryAfter)
        : enter(result.cookies, way);
    });

  return answerPost(site, post, async () => {
    const { email = '', password = '' } = post.values;
    const result = await visitor.accounts.logIn({ email, password }, caller);
    switch (result.outcome) {
      case 'logged-in':
        return enter(result.cookies, way);
      case 'invalid-credentials':
        return answer(401, post, { alert: { is: 'login.invalid' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo } = loaderData;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  return (
    <AccountScreen title={words['account.login.title']} lead={words['account.login.lead']}>
      {!actionData && <Arrival of={loaderData} />}
      <AccountForm
        form="login"
        label={words['account.login.title']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{ email: words['account.email'], password: words['account.password'] }}
        submit={{ text: words['account.login.submit'], busyText: words['account.login.busy'] }}
        before={
          <p>
            <a className="account-way" href={addressOf('forgetPassword')}>
              {words['account.login.forgot']}
            </a>
          </p>
        }
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
      <OtherWaysIn {...loaderData} login={addressOf('login')} />
      <WaysOn
        links={[
          {
            before: words['account.login.no-account'],
            href: addressOf('signup'),
            text: words['account.login.sign-up'],
          },
        ]}
      />
    </AccountScreen>
  );
}

/** What has just happened elsewhere. */
function Arrival({ of }: { of: Route.ComponentProps['loaderData'] }): JSX.Element | null {
  const { words, problem, isReset, isDeleted } = of;
  if (problem) return <FormAlert text={problem} />;
  if (isDeleted) return <FormThanks text={words['account.login.deleted']} />;
  return isReset ? <FormThanks text={words['account.login.reset']} /> : null;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.login.title'], loaderData?.siteName);
