import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { secondFactorPath } from '#common/web/sign-in-path.ts';
import {
  redirectWithCookies,
  readAccountPost,
  parseReturnTo,
} from '../../account/account-posts.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/codes/code-screen.tsx';
import { findPendingCode, findUnconfirmedEmail } from '../../account/codes/load-confirmation.ts';
import { loadScreen } from '../../account/load-screen.ts';
import type { CodeState } from '../../account/codes/new-code.tsx';
import { presentCode } from '../../account/codes/present-code.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/verify-email.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [...codeScreenLabels, 'account.confirm.later', 'account.confirm.wrong'] as const;

const title = 'account.verify.title';

const headings = {
  'none': { title, lead: 'account.verify.ask' },
  'good': { title, lead: 'account.verify.lead' },
  'used-up': usedUpHeading,
} as const satisfies Record<CodeState, object>;

export async function loader(args: Route.LoaderArgs) {
  const unconfirmed = await requireUnconfirmed(args);
  const pending = await findPendingCode(args.context, unconfirmed);
  const code = presentCode(pending, args.url);
  const screen = await loadScreen(args, { ...headings[code.state], labelKeys });
  const mailViewer = await loadMailViewer(args.context, screen.language);
  const correction = unconfirmed.isGuest
    ? withReturnTo(`/${screen.language}/order-email`, screen.returnTo)
    : `${profilePath(screen.language)}#email`;
  return { ...screen, ...code, address: unconfirmed.email, correction, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const { session, email, isGuest } = await requireUnconfirmed(args);
  const { language, accounts, caller, post, returnTo, answer, answerButton } =
    await readAccountPost(args, 'code');
  const { own, guestEmail } = accounts;
  if (post.intent === 'resend')
    return answerButton(async () => {
      const result = isGuest
        ? await guestEmail.requestCode(email, session, caller)
        : await own.requestCode(session, caller);
      return result.outcome === 'too-many'
        ? result
        : redirectWithCookies(withReturnTo(`/${language}/verify-email?sent=1`, returnTo));
    });

  return answer(async () => {
    const code = post.values.code ?? '';
    const result = isGuest
      ? await guestEmail.confirm(code, email, session, caller)
      : await own.verifyEmail(code, session, caller);
    switch (result.outcome) {
      case 'verified': {
        // The home page, where people without another goal go on, is the same for everybody.
        const goal = returnTo === `/${language}/home` ? null : returnTo;
        return redirectWithCookies(goal ?? `${profilePath(language)}?verified=1`);
      }
      case 'logged-in':
        return redirectWithCookies(returnTo ?? `/${language}/profile/myCourses`, result.cookies);
      case 'second-factor-needed':
        return redirectWithCookies(
          secondFactorPath(language, returnTo ?? `/${language}/profile/myCourses`),
          result.cookies,
        );
      case 'refused':
        return redirectWithCookies(withReturnTo(`/${language}/login`, returnTo));
      default:
        return result;
    }
  });
}

/** Returns the address to confirm. Redirects if there is none or it is confirmed. */
async function requireUnconfirmed(args: Route.LoaderArgs) {
  const { language } = pageOf(args);
  const unconfirmed = await findUnconfirmedEmail(args.context);
  if (unconfirmed) return unconfirmed;
  const session = await visitorOf(args.context).session();
  const isConfirmed = session?.person.isEmailVerified === true;
  throw redirect(
    isConfirmed ? (parseReturnTo(args.url) ?? profilePath(language)) : `/${language}/signup`,
  );
}

function profilePath(language: string): string {
  return `/${language}/profile/account`;
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, correction } = loaderData;
  const correct = { href: correction, text: labels['account.confirm.wrong'] };
  const later = { href: returnTo ?? profilePath(language), text: labels['account.confirm.later'] };
  return <CodeScreen screen={loaderData} answer={actionData} links={[correct, later]} />;
}
