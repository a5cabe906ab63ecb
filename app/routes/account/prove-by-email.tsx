import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  redirectWithCookies,
  readAccountPost,
  parseReturnTo,
} from '../../account/account-posts.ts';
import { CodeScreen, codeScreenLabels, usedUpHeading } from '../../account/codes/code-screen.tsx';
import { findProofMethods, proofReturnPath } from '../../account/find-proof-methods.ts';
import { loadScreen } from '../../account/load-screen.ts';
import type { CodeState } from '../../account/codes/new-code.tsx';
import { presentCode } from '../../account/codes/present-code.ts';
import { loadMailViewer } from '../../load-mail-viewer.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/prove-by-email.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [...codeScreenLabels, 'account.prove.other'] as const;

const title = 'account.prove.title';
const headings = {
  'none': { title, lead: 'account.prove.ask' },
  'good': { title, lead: 'account.verify.lead' },
  'used-up': usedUpHeading,
} as const satisfies Record<CodeState, object>;

/** Redirects back if no proof is needed, or to the other proofs without a confirmed address. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const target = { language: pageOf({ context, params }).language, returnTo: parseReturnTo(url) };
  const session = await requireMember(context);
  const proofMethods = await findProofMethods(context, session);
  if (!proofMethods.isNeeded) throw redirect(proofReturnPath(target));
  if (!proofMethods.email)
    throw redirect(withReturnTo(`/${target.language}/prove`, target.returnTo));
  const { accounts, caller } = visitorOf(context);
  const code = presentCode(
    await accounts.proofCodes.pending(session, caller(target.language)),
    url,
  );
  const screen = await loadScreen(args, { ...headings[code.state], labelKeys });
  const mailViewer = await loadMailViewer(context, target.language);
  const hasOther = proofMethods.password || proofMethods.passkey;
  return { ...screen, ...code, hasOther, address: session.person.email ?? '', mailViewer };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireMember(args.context);
  const { accounts, caller, post, answer, answerButton, ...target } = await readAccountPost(
    args,
    'code',
  );
  const { proofCodes } = accounts;
  if (post.intent === 'send' || post.intent === 'resend')
    return await answerButton(async () => {
      const isResent = post.intent === 'resend';
      const pending = isResent ? null : await proofCodes.pending(session, caller);
      // A code that is still valid is entered instead of sending another.
      if (pending && !pending.isUsedUp) return redirectWithCookies(selfPath(target));
      const result = await proofCodes.request(session, caller);
      switch (result.outcome) {
        case 'sent':
          return redirectWithCookies(selfPath(target, isResent ? '?sent=1' : ''), result.cookies);
        case 'no-address':
          return redirectWithCookies(withReturnTo(`/${target.language}/prove`, target.returnTo));
        default:
          return result;
      }
    }, 'resend');

  return await answer(async () => {
    const result = await proofCodes.prove(post.values.code ?? '', session, caller);
    if (result.outcome !== 'proved') return result;
    return redirectWithCookies(proofReturnPath(target), result.cookies);
  });
}

function selfPath(
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
  query = '',
): string {
  return withReturnTo(`/${language}/prove/email${query}`, returnTo);
}

/** Screen to prove identity by a code from an email, then return to the page that asked for it. */
export default function ProveByEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, hasOther } = loaderData;
  const href = withReturnTo(`/${language}/prove`, returnTo);
  const links = hasOther ? [{ href, text: labels['account.prove.other'] }] : [];
  return <CodeScreen screen={loaderData} answer={actionData} links={links} />;
}
