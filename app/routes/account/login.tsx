import type { JSX } from 'react';
import { providerFaultParameter, readProviderFault } from '#common/provider-faults.ts';
import { withReturnTo } from '#common/return-to.ts';
import { secondFactorPath, signInPath } from '#common/sign-in-path.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  enter,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { credentialLabels, Credentials } from '../../account/credentials.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { OwnLanguage, ownLanguageOf } from '../../account/own-language.tsx';
import { OtherWaysIn, otherWaysLabels } from '../../account/other-ways-in.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { WaysOn } from '../../account/ways-on.tsx';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/login.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...credentialLabels,
  ...otherWaysLabels,
  ...passkeyLabels,
  'account.passkey.refused',
  'account.login.by-link',
  'account.login.forgot',
  'account.login.no-account',
  'account.login.sign-up',
  'account.login.reset',
  'account.login.deleted',
  'account.factor.expired',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const screen = await loadScreen(args, {
    title: 'account.login.title',
    lead: 'account.login.lead',
    words: labelKeys,
  });
  const visitor = visitorOf(context);
  const fault = readProviderFault(url.searchParams.get(providerFaultParameter));
  return {
    ...screen,
    isReset: url.searchParams.get('reset') === '1',
    isExpired: url.searchParams.get('expired') === '1',
    isDeleted: url.searchParams.get('deleted') === '1',
    /** Another service led back without letting the person in. */
    problem: fault && (await siteOf(context).labels(screen.language, [fault]))[fault],
    offered: await visitor.accounts.providers.offered(visitor.caller(screen.language)),
    isGuest: (await visitor.session()) !== null,
    own: await ownLanguageOf(siteOf(context), screen),
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, accounts, caller, post, ...way } = await openPost(args, 'login');
  if (post.intent === 'guest')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await accounts.logInAsGuest(caller);
      return result.outcome === 'too-many'
        ? answerTooMany(post, result.retryAfter)
        : enter(result.cookies, way);
    });

  if (post.intent === 'passkey')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await accounts.passkeys.logIn(post.credential, caller);
      switch (result.outcome) {
        case 'logged-in':
          return enter(result.cookies, way);
        case 'refused':
          return answer(401, post, { alert: { is: 'passkey.refused' } });
        case 'too-many':
          return answerTooMany(post, result.retryAfter);
      }
    });

  return answerPost(site, post, async () => {
    const { email = '', password = '' } = post.values;
    const result = await accounts.logIn({ email, password }, caller);
    switch (result.outcome) {
      case 'logged-in':
        return result.session.lacksSecondFactor
          ? goOn(withReturnTo(`/${way.language}/profile/security`, way.returnTo), result.cookies)
          : enter(result.cookies, way);
      case 'second-factor-needed':
        return goOn(secondFactorPath(way.language, way.returnTo), result.cookies);
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
  const byLink = {
    href: withReturnTo(signInPath(language), returnTo),
    text: words['account.login.by-link'],
  };
  const signUp = {
    before: words['account.login.no-account'],
    href: addressOf('signup'),
    text: words['account.login.sign-up'],
  };
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="login"
      names={{ email: words['account.email'], password: words['account.password'] }}
      submit={{ text: words['account.login.submit'], busyText: words['account.login.busy'] }}
      arrival={<Arrival of={loaderData} />}
      before={
        <p>
          <a className="account-way" href={addressOf('forgetPassword')}>
            {words['account.login.forgot']}
          </a>
        </p>
      }
      below={
        <>
          <PasskeyButton
            language={language}
            words={words}
            text={words['account.passkey.use']}
            action={addressOf('login')}
          />
          <OtherWaysIn {...loaderData} login={addressOf('login')} />
          <WaysOn links={[byLink, signUp]} />
        </>
      }
    >
      {(form) => <Credentials form={form} />}
    </FormScreen>
  );
}

/** What has just happened elsewhere. */
function Arrival({ of }: { of: Route.ComponentProps['loaderData'] }): JSX.Element | null {
  const { words, problem, isExpired, isReset, isDeleted, own } = of;
  if (problem) return <FormAlert text={problem} />;
  if (isExpired) return <FormAlert text={words['account.factor.expired']} />;
  if (isDeleted) return <FormThanks text={words['account.login.deleted']} />;
  if (isReset) return <FormThanks text={words['account.login.reset']} />;
  return own && <OwnLanguage {...own} />;
}
