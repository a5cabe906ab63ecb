import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
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
import { findProofWays, placeAfterProof } from '../../account/find-proof-ways.ts';
import { loadScreen } from '../../account/load-screen.ts';
import type { CodeState } from '../../account/new-code.tsx';
import { presentCode } from '../../account/present-code.ts';
import { membersOnly } from '../../guards.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/prove-by-email.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [...codeScreenLabels, 'account.prove.other'] as const;

const title = 'account.prove.title';
const headings = {
  'none': { title, lead: 'account.prove.ask' },
  'good': { title, lead: 'account.verify.lead' },
  'used-up': usedUpHeading,
} as const satisfies Record<CodeState, object>;

/** Leads back at once if nothing needs to be proved; an address that is not confirmed proves nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const way = {
    language: requireLanguage(siteOf(context), params.lang),
    returnTo: returnToOf(url),
  };
  const session = await memberOf(context);
  const ways = await findProofWays(context, session);
  if (!ways.isNeeded) throw redirect(placeAfterProof(way));
  if (!ways.email) throw redirect(withReturnTo(`/${way.language}/prove`, way.returnTo));
  const { accounts, caller } = visitorOf(context);
  const code = presentCode(await accounts.proofCodes.pending(session, caller(way.language)), url);
  const screen = await loadScreen(args, { ...headings[code.state], words: labelKeys });
  const mailViewer = await loadMailViewer(context, way.language);
  const hasOther = ways.password || ways.passkey;
  return { ...screen, ...code, hasOther, address: session.person.email ?? '', mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const session = await memberOf(args.context);
  const { site, accounts, caller, post, ...way } = await openPost(args, 'code');
  const { proofCodes } = accounts;
  if (post.intent === 'send' || post.intent === 'resend')
    return await answerPost(site, { ...post, isRight: true }, async () => {
      const isResent = post.intent === 'resend';
      const pending = isResent ? null : await proofCodes.pending(session, caller);
      // Somebody who chooses this way again enters the code that they have.
      if (pending && !pending.isUsedUp) return goOn(selfOf(way), []);
      const result = await proofCodes.request(session, caller);
      switch (result.outcome) {
        case 'sent':
          return goOn(selfOf(way, isResent ? '?sent=1' : ''), result.cookies);
        case 'no-address':
          return goOn(withReturnTo(`/${way.language}/prove`, way.returnTo), []);
        case 'too-many':
          return answerTooMany({ ...post, intent: 'resend' }, result.retryAfter);
      }
    });

  return await answerPost(site, post, async () => {
    const result = await proofCodes.prove(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'proved':
        return goOn(placeAfterProof(way), result.cookies);
      case 'wrong-code':
      case 'expired':
      case 'too-many':
        return answerCode(post, result);
    }
  });
}

interface Way {
  language: LanguageCode;
  returnTo: string | null;
}

function selfOf({ language, returnTo }: Way, query = ''): string {
  return withReturnTo(`/${language}/prove/email${query}`, returnTo);
}

/** Proves by a code by email who is there, and leads back to what asked for it. */
export default function ProveByEmail({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo, hasOther } = loaderData;
  const href = withReturnTo(`/${language}/prove`, returnTo);
  const waysOn = hasOther ? [{ href, text: words['account.prove.other'] }] : [];
  return <CodeScreen screen={loaderData} answer={actionData} waysOn={waysOn} />;
}
