import { redirect } from 'react-router';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/codes/code-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { presentCode } from '../../account/codes/present-code.ts';
import { CancelEmail } from '../../account/profile/cancel-email.tsx';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/new-email.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...codeScreenLabels,
  'profile.email.cancel',
  'account.sign-up.taken',
  'profile.email.back',
] as const;

const heading = { title: 'profile.email.code.title', lead: 'profile.email.code.lead' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const session = await requireMember(context);
  const pending = await visitorOf(context).accounts.own.pendingEmail(session);
  const { language } = pageOf({ context, params });
  if (!pending) throw redirect(accountPage(language));
  const code = presentCode(pending, url);
  const screen = await loadScreen(args, {
    ...(code.state === 'used-up' ? usedUpHeading : heading),
    labelKeys,
  });
  const mailViewer = await loadMailViewer(context, language);
  return { ...screen, ...code, address: pending.email, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireMember(args.context);
  const { language, accounts, caller, post, answer, answerButton, refuse } = await readAccountPost(
    args,
    'code',
  );
  const { own } = accounts;
  if (post.intent === 'resend')
    return answerButton(async () => {
      const result = await own.resendEmail(session, caller);
      switch (result.outcome) {
        case 'sent':
          return redirectWithCookies(`/${language}/new-email?sent=1`);
        case 'expired':
          return redirectWithCookies(accountPage(language));
        default:
          return result;
      }
    });

  return answer(async () => {
    const result = await own.confirmEmail(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'changed':
        return redirectWithCookies(`/${language}/profile/account?done=changed#email`);
      case 'taken':
        return refuse(409, { alert: { kind: 'sign-up.taken' } });
      default:
        return result;
    }
  });
}

function accountPage(language: string): string {
  return `/${language}/profile/account#email`;
}

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels } = loaderData;
  const backLink = { href: accountPage(language), text: labels['profile.email.back'] };
  return (
    <CodeScreen screen={loaderData} answer={actionData} links={[backLink]}>
      <CancelEmail language={language} labels={labels} />
    </CodeScreen>
  );
}
