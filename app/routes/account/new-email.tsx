import type { JSX } from 'react';
import { redirect } from 'react-router';
import {
  accountHeaders,
  answer,
  answerCode,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/code-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { presentCode } from '../../account/present-code.ts';
import { CancelEmail, cancelEmailLabels } from '../../account/profile/cancel-email.tsx';
import { membersOnly } from '../../guards.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/new-email.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...codeScreenLabels,
  ...cancelEmailLabels,
  'account.sign-up.taken',
  'profile.email.back',
] as const;

const heading = { title: 'profile.email.code.title', lead: 'profile.email.code.lead' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const session = await memberOf(context);
  const pending = await visitorOf(context).accounts.own.pendingEmail(session);
  const language = requireLanguage(siteOf(context), params.lang);
  if (!pending) throw redirect(accountPage(language));
  const code = presentCode(pending, url);
  const screen = await loadScreen(args, {
    ...(code.state === 'used-up' ? usedUpHeading : heading),
    words: labelKeys,
  });
  const mailViewer = await loadMailViewer(context, language);
  return { ...screen, ...code, address: pending.email, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const session = await memberOf(args.context);
  const { site, language, accounts, caller, post } = await openPost(args, 'code');
  const { own } = accounts;
  if (post.intent === 'resend')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await own.resendEmail(session, caller);
      switch (result.outcome) {
        case 'sent':
          return goOn(`/${language}/new-email?sent=1`, []);
        case 'too-many':
          return answerTooMany(post, result.retryAfter);
        case 'expired':
          return goOn(accountPage(language), []);
      }
    });

  return answerPost(site, post, async () => {
    const result = await own.confirmEmail(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'changed':
        return goOn(`/${language}/profile/account?done=changed#email`, []);
      case 'taken':
        return answer(409, post, { alert: { is: 'sign-up.taken' } });
      case 'wrong-code':
      case 'expired':
      case 'too-many':
        return answerCode(post, result);
    }
  });
}

function accountPage(language: string): string {
  return `/${language}/profile/account#email`;
}

/** A new address is confirmed by the code that was sent to it. */
export default function NewEmail({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words } = loaderData;
  const wayOn = { href: accountPage(language), text: words['profile.email.back'] };
  return (
    <CodeScreen screen={loaderData} answer={actionData} waysOn={[wayOn]}>
      <CancelEmail language={language} labels={words} />
    </CodeScreen>
  );
}
