import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import {
  redirectWithCookies,
  readAccountPost,
  parseReturnTo,
} from '../../account/account-posts.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/codes/code-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { presentCode } from '../../account/codes/present-code.ts';
import { restartResetPath } from '../../account/restart-reset-path.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/otpcode.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const codeHeading = { title: 'account.code.title', lead: 'account.code.lead' } as const;

const labelKeys = [...codeScreenLabels, 'account.code.other-email'] as const;

/** Redirects to the start of the reset if no code was requested. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { language } = pageOf({ context, params });
  const { accounts, caller } = visitorOf(context);
  const pending = await accounts.codes.findPending(caller(language));
  if (!pending) throw redirect(restartResetPath({ language, returnTo: parseReturnTo(url) }));
  const screen = await loadScreen(args, {
    ...(pending.isUsedUp ? usedUpHeading : codeHeading),
    labelKeys,
  });
  const mailViewer = await loadMailViewer(context, screen.language);
  return { ...screen, ...presentCode(pending, url), address: pending.maskedEmail, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const { language, accounts, caller, returnTo, post, answer, answerButton } =
    await readAccountPost(args, 'code');
  const { codes } = accounts;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  if (post.intent === 'resend')
    return answerButton(async () => {
      const result = await codes.resend(caller);
      switch (result.outcome) {
        case 'sent':
          return redirectWithCookies(addressOf('otpcode?sent=1'), result.cookies);
        case 'expired':
          return redirectWithCookies(restartResetPath({ language, returnTo }));
        default:
          return result;
      }
    });

  return answer(async () => {
    const result = await codes.verify(post.values.code ?? '', caller);
    if (result.outcome !== 'verified') return result;
    return redirectWithCookies(addressOf('resetPassword'), result.cookies);
  });
}

export default function OtpCode({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo } = loaderData;
  const href = withReturnTo(`/${language}/forgetPassword`, returnTo);
  const otherEmailLink = { href, text: labels['account.code.other-email'] };
  return <CodeScreen screen={loaderData} answer={actionData} links={[otherEmailLink]} />;
}
