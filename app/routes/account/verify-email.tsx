import type { JSX } from 'react';
import { redirect } from 'react-router';
import type { Session } from '#server/accounts/accounts.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/code-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import type { CodeState } from '../../account/new-code.tsx';
import { presentCode } from '../../account/present-code.ts';
import { membersOnly } from '../../guards.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/verify-email.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [...codeScreenLabels, 'profile'] as const;

const title = 'account.verify.title';

const headings = {
  'none': { title, lead: 'account.verify.ask' },
  'good': { title, lead: 'account.verify.lead' },
  'used-up': usedUpHeading,
} as const satisfies Record<CodeState, object>;

export async function loader(args: Route.LoaderArgs) {
  const { session, email } = await unverified(args);
  const pending = await visitorOf(args.context).accounts.own.pendingCode(session);
  const code = presentCode(pending, args.url);
  const screen = await loadScreen(args, {
    ...headings[code.state],
    words: labelKeys,
  });
  const mailViewer = await loadMailViewer(args.context, screen.language);
  return { ...screen, ...code, address: email, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const { session } = await unverified(args);
  const { site, language, accounts, caller, post } = await openPost(args, 'code');
  const { own } = accounts;
  if (post.intent === 'resend')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await own.requestCode(session, caller);
      return result.outcome === 'too-many'
        ? answerTooMany(post, result.retryAfter)
        : goOn(`/${language}/verify-email?sent=1`, []);
    });

  return answerPost(site, post, async () => {
    const result = await own.verifyEmail(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'verified':
        return goOn(`${profileOf(language)}?verified=1`, []);
      case 'wrong-code':
        return answer(400, post, { alert: { is: 'code.wrong', count: result.triesLeft } });
      case 'expired':
        return answer(400, post, { alert: { is: 'code.expired' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

/** Whose address is to be verified. Whoever has none, or has done so, is led on. */
async function unverified({
  context,
  params,
}: Pick<Route.LoaderArgs, 'context' | 'params'>): Promise<{ session: Session; email: string }> {
  const language = requireLanguage(siteOf(context), params.lang);
  const session = await visitorOf(context).session();
  const email = session?.person.email;
  if (!session || !email) throw redirect(`/${language}/signup`);
  if (session.person.isEmailVerified) throw redirect(profileOf(language));
  return { session, email };
}

function profileOf(language: string): string {
  return `/${language}/profile/account`;
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words } = loaderData;
  const wayOn = { href: profileOf(language), text: words.profile };
  return <CodeScreen screen={loaderData} answer={actionData} wayOn={wayOn} />;
}
