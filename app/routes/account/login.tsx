import { fillTemplate } from '#common/text/fill-template.ts';
import { findProviderTitle, parseProviderFault } from '#common/web/provider-faults.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';
import {
  redirectAfterLogin,
  redirectWithCookies,
  readAccountPost,
} from '../../account/account-posts.ts';
import { credentialLabels, Credentials } from '../../account/credentials.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen, type Screen } from '../../account/load-screen.ts';
import { OtherLoginMethods, otherLoginLabels } from '../../account/other-login-methods.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/login.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...credentialLabels,
  ...otherLoginLabels,
  ...passkeyLabels,
  'account.factor.expired',
  'provider.unnamed',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const screen = await loadScreen(args, {
    title: 'account.login.title',
    lead: 'account.login.lead',
    labelKeys,
  });
  const visitor = visitorOf(context);
  const fault = parseProviderFault(url.searchParams);
  const name = findProviderTitle(url.searchParams) ?? screen.labels['provider.unnamed'];
  return {
    ...screen,
    isReset: url.searchParams.get('reset') === '1',
    isExpired: url.searchParams.get('expired') === '1',
    isDeleted: url.searchParams.get('deleted') === '1',
    /** A provider login failed. */
    problem: fault && fillTemplate(screen.labels[fault], { name }),
    offered: await visitor.accounts.providers.listOffered(visitor.caller(screen.language)),
    isGuest: (await visitor.session()) !== null,
    own: await findLoginLanguageLink(siteOf(context), screen),
  };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, post, answer, answerButton, refuse, ...target } = await readAccountPost(
    args,
    'login',
  );
  if (post.intent === 'guest')
    return answerButton(async () => {
      const result = await accounts.logInAsGuest(caller);
      return result.outcome === 'too-many' ? result : redirectAfterLogin(result, target);
    });

  if (post.intent === 'passkey')
    return answerButton(async () => {
      const result = await accounts.passkeys.logIn(post.credential, caller);
      switch (result.outcome) {
        case 'logged-in':
          return redirectAfterLogin(result, target);
        case 'refused':
          return refuse(401, { alert: { kind: 'passkey.refused' } });
        default:
          return result;
      }
    });

  return answer(async () => {
    const { email = '', password = '' } = post.values;
    const result = await accounts.logIn({ email, password }, caller);
    switch (result.outcome) {
      case 'logged-in':
      case 'second-factor-needed':
        return result.outcome === 'logged-in' && result.session.lacksSecondFactor
          ? redirectWithCookies(
              withReturnTo(`/${target.language}/profile/security`, target.returnTo),
              result.cookies,
            )
          : redirectAfterLogin(result, target);
      case 'invalid-credentials':
        return refuse(401, { alert: { kind: 'login.invalid' } });
      default:
        return result;
    }
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo } = loaderData;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  const byLink = {
    href: withReturnTo(signInPath(language), returnTo),
    text: labels['account.login.by-link'],
  };
  const signUp = {
    before: labels['account.login.no-account'],
    href: addressOf('signup'),
    text: labels['account.login.sign-up'],
  };
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="login"
      names={{ email: labels['account.email'], password: labels['account.password'] }}
      submit={{ text: labels['account.login.submit'], busyText: labels['account.login.busy'] }}
      arrival={<Arrival of={loaderData} />}
      before={
        <p>
          <a className="link auth-link" href={addressOf('forgetPassword')}>
            {labels['account.login.forgot']}
          </a>
        </p>
      }
      below={
        <>
          <PasskeyButton language={language} labels={labels} action={addressOf('login')} />
          <OtherLoginMethods {...loaderData} login={addressOf('login')} />
        </>
      }
      links={[byLink, signUp]}
    >
      {(form) => <Credentials form={form} />}
    </FormScreen>
  );
}

/** Notice of what led to this page. */
function Arrival({ of }: { of: Route.ComponentProps['loaderData'] }) {
  const { labels, problem, isExpired, isReset, isDeleted, own } = of;
  if (problem) return <FormAlert text={problem} />;
  if (isExpired) return <FormAlert text={labels['account.factor.expired']} />;
  if (isDeleted) return <FormThanks text={labels['account.login.deleted']} />;
  if (isReset) return <FormThanks text={labels['account.login.reset']} />;
  return own && <LoginLanguageLink {...own} />;
}

interface OwnLanguageProps {
  language: LanguageCode;
  href: string;
  text: string;
}

/**
 * Returns a link to the login in the language of `returnTo`; null if that is the screen's own. A
 * project can show the login in one language only (`session.loginLanguage`), which not everybody
 * reads.
 */
async function findLoginLanguageLink(
  { project, labels }: Site,
  screen: Screen,
): Promise<OwnLanguageProps | null> {
  const { returnTo } = screen;
  const language = project.languages.find((code) => code === returnTo?.slice(1, 3));
  if (!language || language === screen.language) return null;
  const { 'account.login.own-language': text } = await labels(language, [
    'account.login.own-language',
  ]);
  return { language, href: withReturnTo(`/${language}/login`, returnTo), text };
}

function LoginLanguageLink({ language, href, text }: OwnLanguageProps) {
  return (
    <p lang={language} dir={languages[language].dir}>
      <a className="link auth-link" href={href} hrefLang={language}>
        {text}
      </a>
    </p>
  );
}
