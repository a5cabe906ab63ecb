import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { TextField } from '../../ui/field.tsx';
import { EmailViewerLink } from '../../site/email-viewer-link.tsx';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import type { Route } from './+types/sign-in.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  'account.email*',
  'account.link.*',
  'account.login.submit',
  'account.code.help',
] as const;

const ask = { title: 'account.link.title', lead: 'account.link.lead' } as const;
const sent = { title: 'account.link.sent.title', lead: 'account.link.sent' } as const;

/** Loads the form for a sign-in link by email, or with `?sent=1` the confirmation. */
export async function loader(args: Route.LoaderArgs) {
  const isSent = args.url.searchParams.get('sent') === '1';
  const screen = await loadScreen(args, { ...(isSent ? sent : ask), labelKeys });
  return { ...screen, isSent, mailViewer: await loadMailViewer(args.context, screen.language) };
}

/** Answers the same for every address, whether it has an account or not. */
export async function action(args: Route.ActionArgs) {
  const { language, accounts, caller, returnTo, post, answer } = await readAccountPost(
    args,
    'forget-password',
  );
  return answer(async () => {
    const result = await accounts.links.request(post.values.email ?? '', returnTo, caller);
    if (result.outcome !== 'sent') return result;
    return redirectWithCookies(withReturnTo(`${signInPath(language)}?sent=1`, returnTo));
  });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, title, lead, isSent, mailViewer } = loaderData;
  const login = {
    href: withReturnTo(`/${language}/login`, returnTo),
    text: labels['account.login.submit'],
  };
  if (isSent) {
    const again = {
      href: withReturnTo(signInPath(language), returnTo),
      text: labels['account.link.other'],
    };
    return (
      <AccountScreen title={title} lead={lead} links={[again, login]}>
        <EmailViewerLink viewer={mailViewer} />
        <p className="field-hint">{labels['account.code.help']}</p>
      </AccountScreen>
    );
  }
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="forget-password"
      names={{ email: labels['account.email'] }}
      submit={{ text: labels['account.link.submit'], busyText: labels['account.link.busy'] }}
      links={[login]}
    >
      {({ field }) => <TextField {...field('email')} type="email" autoComplete="username" />}
    </FormScreen>
  );
}
