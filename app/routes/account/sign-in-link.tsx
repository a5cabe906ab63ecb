import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import type { LinkView } from '#server/accounts/links/sign-in-links.ts';
import {
  redirectAfterLogin,
  redirectWithCookies,
  readAccountPost,
  parseReturnTo,
} from '../../account/account-posts.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountScreen } from '../../account/account-screen.tsx';
import { EmailText } from '../../account/email-text.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/sign-in-link.ts';

export { secretLinkHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = ['account.link.*', 'account.login.submit'] as const;

type Status = LinkView['status'] | 'unknown' | 'refused';

const headings = {
  valid: { title: 'account.link.use.title', lead: 'account.link.use.lead' },
  used: { title: 'account.link.used.title', lead: 'account.link.used.lead' },
  expired: { title: 'account.link.expired.title', lead: 'account.link.expired.lead' },
  unknown: { title: 'account.link.unknown.title', lead: 'account.link.unknown.lead' },
  refused: { title: 'account.link.refused.title', lead: 'account.link.refused.lead' },
} as const satisfies Record<Status, object>;

/**
 * Describes what a sign-in link does without doing it, because mail scanners open every link. With
 * a used or expired link, a browser that is logged in with the same address is redirected.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const visitor = visitorOf(context);
  const link = await visitor.accounts.links.find(params.token);
  const session = await visitor.session();
  const isRefused = url.searchParams.get('refused') === '1';
  const status: Status = isRefused ? 'refused' : (link?.status ?? 'unknown');
  const { language } = pageOf({ context, params });
  const returnTo = parseReturnTo(url);
  const isOwn =
    link !== null &&
    session !== null &&
    (await visitor.accounts.links.isOwn(params.token, session));
  // A valid link may still confirm the address and claim newer purchases.
  if (isOwn && status !== 'valid') throw redirect(returnTo ?? `/${language}/profile/myCourses`);
  const screen = await loadScreen(args, { ...headings[status], labelKeys });
  const current = isOwn || session?.person.role === 'guest' ? null : session?.person.email;
  return {
    ...screen,
    status,
    maskedEmail: link?.maskedEmail ?? null,
    current: current ?? null,
    removesPassword: link?.removesPassword === true && !isOwn,
  };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, post, answer, ...target } = await readAccountPost(args, 'sign-in');
  const { token } = args.params;
  const { language, returnTo } = target;
  const self = withReturnTo(signInPath(language, token), returnTo);
  return answer(async () => {
    if (post.intent === 'renew') {
      const result = await accounts.links.renew(token, returnTo, caller);
      return result.outcome === 'too-many'
        ? result
        : redirectWithCookies(
            withReturnTo(
              `${signInPath(language)}${result.outcome === 'sent' ? '?sent=1' : ''}`,
              returnTo,
            ),
          );
    }
    const result = await accounts.links.use(token, caller);
    switch (result.outcome) {
      case 'logged-in':
      case 'second-factor-needed':
        return redirectAfterLogin(result, {
          language,
          returnTo: returnTo ?? `/${language}/profile/myCourses`,
        });
      case 'refused':
        return redirectWithCookies(`${self}${self.includes('?') ? '&' : '?'}refused=1`);
      case 'unknown':
      case 'used':
      case 'expired':
        // The page explains the state of the link.
        return redirectWithCookies(self);
      default:
        return result;
    }
  });
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, title, lead, status, maskedEmail } = loaderData;
  const { current, removesPassword } = loaderData;
  const login = {
    href: withReturnTo(`/${language}/login`, returnTo),
    text: labels['account.login.submit'],
  };
  const canRenew = (status === 'used' || status === 'expired') && maskedEmail !== null;
  const formProps = { answer: actionData ?? null, language, labels, names: {} };
  return (
    <AccountScreen title={title} lead={lead} links={status !== 'valid' && [login]}>
      {status === 'valid' && (
        <AccountForm
          {...formProps}
          form="sign-in"
          label={title}
          submit={{
            text: labels['account.link.use.submit'],
            busyText: labels['account.link.use.busy'],
          }}
        >
          {() => (
            <>
              {maskedEmail && (
                <EmailText text={labels['account.link.use.email']} email={maskedEmail} />
              )}
              {removesPassword && <p>{labels['account.link.use.password']}</p>}
              {current && <EmailText text={labels['account.link.use.switch']} email={current} />}
            </>
          )}
        </AccountForm>
      )}
      {canRenew && (
        <AccountForm
          {...formProps}
          form="sign-in"
          label={title}
          submit={{ text: labels['account.link.renew'], busyText: labels['account.link.busy'] }}
        >
          {() => (
            <>
              <p className="code-address">
                <bdi dir="ltr">{maskedEmail}</bdi>
              </p>
              <input type="hidden" name="intent" value="renew" />
            </>
          )}
        </AccountForm>
      )}
      {(status === 'unknown' || (status !== 'valid' && status !== 'refused' && !canRenew)) && (
        <p>
          <ButtonLink
            href={withReturnTo(signInPath(language), returnTo)}
            text={labels['account.link.submit']}
          />
        </p>
      )}
    </AccountScreen>
  );
}
