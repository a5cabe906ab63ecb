import { codeLinkPath } from '#common/web/code-link-path.ts';
import { secondFactorPath } from '#common/web/sign-in-path.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Caller } from '#server/accounts/caller.ts';
import type { CodeLinkView } from '#server/accounts/codes/code-links.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountScreen } from '../../account/account-screen.tsx';
import { LogInAgainButton } from '../../account/profile/log-in-again-button.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/code-link.ts';

export { secretLinkHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  'account.code-link.submit',
  'account.code-link.busy',
  'account.forget.title',
  'account.login.submit',
  'profile.other-account',
] as const;

const confirmTitle = 'account.code-link.confirm.title';
const headings = {
  'reset': { title: 'account.code-link.reset.title', lead: 'account.code-link.lead' },
  'invited': { title: 'account.invited.title', lead: 'account.invited.lead' },
  'confirm': { title: confirmTitle, lead: 'account.code-link.lead' },
  'login-needed': { title: confirmTitle, lead: 'account.code-link.login' },
  'accepted': { title: 'account.invited.accepted.title', lead: 'account.invited.accepted' },
  'expired': { title: 'account.link.expired.title', lead: 'account.code-link.expired' },
} as const;

/** Describes what the link does without doing it, because mail scanners open every link. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const visitor = visitorOf(context);
  const link = await visitor.accounts.codeLinks.find(params.token, await visitor.session());
  const heading = headingOf(link);
  const screen = await loadScreen(args, { ...headings[heading], labelKeys });
  // The site's name stays on one line: a word joiner follows each hyphen.
  const { siteName } = screen;
  const title = screen.title.replace(siteName, siteName.replaceAll('-', '-\u2060'));
  const { status, purpose, maskedEmail } = link ?? { status: 'expired' as const };
  const isLoggedIn = (await visitor.session()) !== null;
  const isAccepted = heading === 'accepted';
  return {
    ...screen,
    title,
    status,
    purpose,
    maskedEmail,
    token: params.token,
    isLoggedIn,
    isAccepted,
  };
}

function headingOf(link: CodeLinkView | null): keyof typeof headings {
  if (link === null) return 'expired';
  if (link.status === 'expired')
    return link.purpose === 'reset' && link.staffLogin === 'present' ? 'accepted' : 'expired';
  if (link.status === 'login-needed') return 'login-needed';
  if (link.staffLogin === 'missing') return 'invited';
  return link.purpose === 'reset' ? 'reset' : 'confirm';
}

export async function action(args: Route.ActionArgs) {
  const { language, accounts, caller, answer, refuse } = await readAccountPost(args, 'sign-in');
  return answer(async () => {
    const result = await accounts.codeLinks.use(args.params.token, caller);
    switch (result.outcome) {
      case 'verified':
        return redirectWithCookies(`/${language}/resetPassword`, [
          ...(await endSession(args.context, caller)),
          ...result.cookies,
        ]);
      case 'logged-in':
        return redirectWithCookies(`/${language}/profile/myCourses`, result.cookies);
      case 'second-factor-needed':
        return redirectWithCookies(
          secondFactorPath(language, `/${language}/profile/myCourses`),
          result.cookies,
        );
      case 'confirmed':
      case 'changed':
        return redirectWithCookies(`/${language}/profile/account?done=${result.outcome}#email`);
      case 'taken':
        return refuse(409, { alert: { kind: 'sign-up.taken' } });
      case 'refused':
        return redirectWithCookies(`/${language}/login`);
      case 'expired':
      case 'login-needed':
        // The page explains the state of the link.
        return redirectWithCookies(codeLinkPath(language, args.params.token));
      default:
        return result;
    }
  });
}

/**
 * Ends the browser's session: the screen for a new password is closed to people who are logged in,
 * and the link may be somebody else's. A guest's stays, because the guest owns what was bought in it.
 */
async function endSession(context: Route.ActionArgs['context'], caller: Caller) {
  const { accounts, session } = visitorOf(context);
  const person = (await session())?.person;
  return person && person.role !== 'guest' ? (await accounts.logOut(caller)).cookies : [];
}

export default function CodeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, title, lead, status, purpose } = loaderData;
  const { maskedEmail, token, isLoggedIn, isAccepted } = loaderData;
  const returnTo = codeLinkPath(language, token);
  const login = withReturnTo(`/${language}/login`, returnTo);
  const needsCode = status === 'expired' && (purpose === 'reset' || purpose === undefined);
  const forgotten = { href: `/${language}/forgetPassword`, text: labels['account.forget.title'] };
  return (
    <AccountScreen title={title} lead={lead} links={needsCode && [forgotten]}>
      {maskedEmail !== undefined && (
        <p className="code-address">
          <bdi dir="ltr">{maskedEmail}</bdi>
        </p>
      )}
      {status === 'valid' && (
        <AccountForm
          form="sign-in"
          label={title}
          answer={actionData ?? null}
          language={language}
          labels={labels}
          names={{}}
          submit={{
            text: labels['account.code-link.submit'],
            busyText: labels['account.code-link.busy'],
          }}
        >
          {() => null}
        </AccountForm>
      )}
      {status === 'login-needed' && isLoggedIn && (
        <LogInAgainButton
          language={language}
          text={labels['profile.other-account']}
          returnTo={returnTo}
        />
      )}
      {status === 'login-needed' && !isLoggedIn && (
        <p>
          <ButtonLink href={login} text={labels['account.login.submit']} />
        </p>
      )}
      {isAccepted && (
        <p>
          <ButtonLink href={`/${language}/admin/login`} text={labels['account.login.submit']} />
        </p>
      )}
    </AccountScreen>
  );
}
