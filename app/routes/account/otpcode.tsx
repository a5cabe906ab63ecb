import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answerCode,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
  returnToOf,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/code-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { presentCode } from '../../account/present-code.ts';
import { startOver } from '../../account/start-over.ts';
import { guestsOnly } from '../../guards.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/otpcode.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const codeHeading = { title: 'account.code.title', lead: 'account.code.lead' } as const;

const labelKeys = [...codeScreenLabels, 'account.code.other-email'] as const;

/** Without a request there is no code to be entered. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const language = requireLanguage(siteOf(context), params.lang);
  const { accounts, caller } = visitorOf(context);
  const pending = await accounts.codes.pending(caller(language));
  if (!pending) throw redirect(startOver({ language, returnTo: returnToOf(url) }));
  const screen = await loadScreen(args, {
    ...(pending.isUsedUp ? usedUpHeading : codeHeading),
    words: labelKeys,
  });
  const mailViewer = await loadMailViewer(context, screen.language);
  return { ...screen, ...presentCode(pending, url), address: pending.maskedEmail, mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const { site, language, accounts, caller, returnTo, post } = await openPost(args, 'code');
  const { codes } = accounts;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  if (post.intent === 'resend')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await codes.resend(caller);
      switch (result.outcome) {
        case 'sent':
          return goOn(addressOf('otpcode?sent=1'), result.cookies);
        case 'expired':
          return goOn(startOver({ language, returnTo }), []);
        case 'too-many':
          return answerTooMany(post, result.retryAfter);
      }
    });

  return answerPost(site, post, async () => {
    const result = await codes.verify(post.values.code ?? '', caller);
    switch (result.outcome) {
      case 'verified':
        return goOn(addressOf('resetPassword'), result.cookies);
      case 'wrong-code':
      case 'expired':
      case 'too-many':
        return answerCode(post, result);
    }
  });
}

export default function OtpCode({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo } = loaderData;
  const href = withReturnTo(`/${language}/forgetPassword`, returnTo);
  const wayOn = { href, text: words['account.code.other-email'] };
  return <CodeScreen screen={loaderData} answer={actionData} waysOn={[wayOn]} />;
}
